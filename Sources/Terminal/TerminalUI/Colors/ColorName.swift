/// Parses the colours of theme files and of environments.
package enum ColorName {
    static let ansiNames = [
        "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
        "bright-black", "bright-red", "bright-green", "bright-yellow", "bright-blue",
        "bright-magenta", "bright-cyan", "bright-white",
    ]

    /// The colour; nil unless the text is `default`, an ANSI name, `ansi0`-`ansi255`, `#rgb` or
    /// `#rrggbb`.
    package static func color(_ text: String) -> Color? {
        if text == "default" { return .default }
        if let index = ansiNames.firstIndex(of: text) { return .ansi(UInt8(index)) }
        if text.hasPrefix("ansi") { return UInt8(text.dropFirst(4)).map { .ansi($0) } }
        guard text.hasPrefix("#") else { return nil }
        return hexadecimal(text.dropFirst())
    }

    private static func hexadecimal(_ digits: Substring) -> Color? {
        let values = digits.compactMap(\.hexDigitValue)
        guard values.count == digits.count else { return nil }
        switch values.count {
        case 3: return .rgb(UInt8(values[0] * 17), UInt8(values[1] * 17), UInt8(values[2] * 17))
        case 6:
            let bytes = stride(from: 0, to: 6, by: 2).map {
                UInt8(values[$0] * 16 + values[$0 + 1])
            }
            return .rgb(bytes[0], bytes[1], bytes[2])
        default: return nil
        }
    }
}
