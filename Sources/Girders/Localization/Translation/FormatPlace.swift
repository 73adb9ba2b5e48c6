import Foundation

/// A place for an argument, as C writes it: `%2$-8.3f`.
struct FormatPlace {
    /// Which argument, counted from 1; nil for the next one.
    let argument: Int?
    private let flags: Substring
    private let width: Int
    private let precision: Int?
    private let conversion: Substring

    /// The place whose signs follow a sign of percent, and where it ends; nil for other text.
    ///
    /// The sizes of C (`%ld`) say nothing here and are passed over.
    static func read(_ text: Substring) -> (place: FormatPlace, end: String.Index)? {
        let signs =
            #/
            (?: ([0-9]{1,2}) \$ )?
            ([-+\ 0]*) ([0-9]{1,3})? (?: \. ([0-9]{1,3}) )?
            [hlqzjtL]{0,2} ([@diuxXofFeEgGsc])
            /#
        guard let match = text.prefixMatch(of: signs) else { return nil }
        let place = FormatPlace(
            argument: match.1.flatMap { Int($0) },
            flags: match.2,
            width: match.3.flatMap { Int($0) } ?? 0,
            precision: match.4.flatMap { Int($0) },
            conversion: match.5
        )
        return (place, match.range.upperBound)
    }

    /// An argument as the place asks for it; as it describes itself where it is of another type.
    func text(of argument: Any) -> String {
        switch conversion {
        case "d", "i", "u": integer(argument, radix: 10)
        case "x": integer(argument, radix: 16)
        case "X": integer(argument, radix: 16).uppercased()
        case "o": integer(argument, radix: 8)
        case "f", "F", "e", "E", "g", "G": fraction(argument)
        default: padded(shortened("\(argument)"))
        }
    }

    private func integer(_ argument: Any, radix: Int) -> String {
        guard let integer = argument as? any BinaryInteger else { return padded("\(argument)") }
        return digits(of: integer, radix: radix)
    }

    private func digits(of integer: some BinaryInteger, radix: Int) -> String {
        signed(String(integer.magnitude, radix: radix), isNegative: integer < 0)
    }

    private func fraction(_ argument: Any) -> String {
        guard let value = double(argument) else { return padded("\(argument)") }
        let digits = String(format: "%.\(precision ?? 6)\(conversion)", value.magnitude)
        return signed(digits, isNegative: value.sign == .minus)
    }

    private func double(_ argument: Any) -> Double? {
        if let float = argument as? any BinaryFloatingPoint { return Double(float) }
        return (argument as? any BinaryInteger).map { Double($0) }
    }

    private func signed(_ digits: String, isNegative: Bool) -> String {
        let sign = isNegative ? "-" : flags.contains("+") ? "+" : flags.contains(" ") ? " " : ""
        guard flags.contains("0"), !flags.contains("-") else { return padded(sign + digits) }
        let zeros = max(0, width - sign.count - digits.count)
        return sign + String(repeating: "0", count: zeros) + digits
    }

    private func shortened(_ text: String) -> String {
        precision.map { String(text.prefix($0)) } ?? text
    }

    private func padded(_ text: String) -> String {
        let blanks = String(repeating: " ", count: max(0, width - text.count))
        return flags.contains("-") ? text + blanks : blanks + text
    }
}
