import ValueTree

/// Parses the numbers of TOML.
enum TOMLNumber {
    /// The value of a number, or nil when the word is not a number or out of range.
    static func value(of word: String) -> SupportedType? {
        let unsigned =
            word.utf8.first.map { "+-".utf8.contains($0) } == true ? word.dropFirst() : word[...]
        switch unsigned {
        case "inf": return .double(word.hasPrefix("-") ? -.infinity : .infinity)
        case "nan": return .double(.nan)
        default: break
        }
        if let radix = radices[String(word.prefix(2))] {
            return digits(word.dropFirst(2)) { $0.isHexDigit }
                .flatMap { Int($0, radix: radix) }
                .map(SupportedType.int)
        }
        return decimal(unsigned, isNegative: word.hasPrefix("-"))
    }

    private static let radices = ["0x": 16, "0o": 8, "0b": 2]

    private static func decimal(_ text: Substring, isNegative: Bool) -> SupportedType? {
        let mantissa = text.prefix { $0 != "e" && $0 != "E" }
        let exponent = text[mantissa.endIndex...].dropFirst()
        let parts = mantissa.split(
            separator: ".",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let isFloat = parts.count == 2 || mantissa.endIndex < text.endIndex
        guard let whole = parts.first.flatMap({ digits($0) }),
            whole.count == 1 || !whole.hasPrefix("0")
        else { return nil }
        let sign = isNegative ? "-" : ""
        guard isFloat else { return Int(sign + whole).map(SupportedType.int) }
        var number = sign + whole
        if parts.count == 2 {
            guard let fraction = digits(parts[1]) else { return nil }
            number += "." + fraction
        }
        if mantissa.endIndex < text.endIndex {
            let isSigned = exponent.utf8.first.map { "+-".utf8.contains($0) } == true
            guard let power = digits(exponent.dropFirst(isSigned ? 1 : 0)) else { return nil }
            number += "e" + exponent.prefix(isSigned ? 1 : 0) + power
        }
        return Double(number).flatMap { $0.isFinite ? .double($0) : nil }
    }

    /// The digits without underscores between them; nil when there is anything else.
    private static func digits(
        _ text: Substring,
        where isDigit: (Character) -> Bool = { $0.isWholeNumber && $0.isASCII }
    ) -> String? {
        let groups = text.split(separator: "_", omittingEmptySubsequences: false)
        guard groups.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }) else { return nil }
        return groups.joined()
    }
}
