/// The theme files that may change while the explorer runs.
package struct ThemeFeed: Sendable {
    /// Calls a function after each change of a file, until the task is cancelled.
    package var follow: @Sendable (_ changed: @escaping @Sendable () -> Void) async -> Void
    /// Reads a theme again.
    package var load: @Sendable (_ id: String) throws(ThemeError) -> LoadedTheme

    package init(
        follow: @escaping @Sendable (@escaping @Sendable () -> Void) async -> Void,
        load: @escaping @Sendable (_ id: String) throws(ThemeError) -> LoadedTheme
    ) {
        self.follow = follow
        self.load = load
    }

    /// A feed of the built-in themes, which don't change.
    package static let none = ThemeFeed(
        follow: { _ in },
        load: { id throws(ThemeError) in try ThemeLibrary.builtIn.theme(id) }
    )
}
