/// Keeps other runs away from what programs remember, until it is released or the process ends.
package struct StateLock {
    /// Lets others in.
    package let release: () -> Void

    package init(release: @escaping () -> Void) {
        self.release = release
    }
}
