/// Something in a theme file that has no effect.
package struct ThemeWarning: Sendable, Equatable, CustomStringConvertible {
    package let theme: String
    /// The line that the key stands on, counted from 1, where it can be found in the text.
    package let line: Int?
    package let message: String

    package var description: String {
        guard let line else { return "\(theme): \(message)" }
        return "\(theme), line \(line): \(message)"
    }
}
