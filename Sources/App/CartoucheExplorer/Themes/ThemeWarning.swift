/// Something in a theme file that has no effect.
package struct ThemeWarning: Sendable, Equatable, CustomStringConvertible {
    package let theme: String
    /// The line that the key stands on, counted from 1, where it can be found in the text.
    package let line: Int?
    /// What has no effect.
    package let key: String
    /// What may have been meant.
    package let nearest: String?

    package var description: String {
        let place = line.map { "\(theme), line \($0)" } ?? theme
        let hint = nearest.map { "; did you mean `\($0)`?" } ?? ""
        return "\(place): `\(key)` has no effect\(hint)"
    }
}
