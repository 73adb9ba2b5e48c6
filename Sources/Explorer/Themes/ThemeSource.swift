/// Where a theme's text is.
package struct ThemeSource: Sendable {
    package let id: String
    /// The text of the file.
    package let text: @Sendable () -> String

    package init(id: String, text: @escaping @Sendable () -> String) {
        self.id = id
        self.text = text
    }
}
