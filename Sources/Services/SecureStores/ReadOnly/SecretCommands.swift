/// The commands that are run for secrets on behalf of the current task.
package enum SecretCommands {
    /// Told of each command when it begins, and of the key that it is asked for.
    @TaskLocal package static var began: @Sendable (_ command: String, _ key: String) -> Void =
        { _, _ in }
}
