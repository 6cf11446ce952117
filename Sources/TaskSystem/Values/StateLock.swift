/// Excludes other runs from the state that programs keep, until it is released or the process ends.
package struct StateLock {
    /// Releases the lock.
    package let release: () -> Void

    package init(release: @escaping () -> Void) {
        self.release = release
    }
}
