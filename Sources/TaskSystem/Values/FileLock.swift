/// Excludes other runs of these programs from a file, or from the state that they keep, until it is released or the
/// process ends.
package struct FileLock {
    package let release: () -> Void

    package init(release: @escaping () -> Void) {
        self.release = release
    }
}
