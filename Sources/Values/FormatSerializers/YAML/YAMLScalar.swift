import ValueTree

/// A scalar with its value by the core schema of YAML 1.2.
struct YAMLScalar {
    let text: String
    /// Whether it is written without quotes and isn't a block.
    let isPlain: Bool
    /// The full tag; `!` marks a string.
    let tag: String?

    private static let coreTags = "tag:yaml.org,2002:"

    /// The value; nil if the text doesn't match the tag.
    var value: SupportedType? {
        guard let tag else { return isPlain ? Self.value(of: text) : .string(text) }
        guard tag.hasPrefix(Self.coreTags) else { return .string(text) }
        let value = Self.value(of: text)
        switch tag.dropFirst(Self.coreTags.count) {
        case "null": return value.isNull ? value : nil
        case "bool": return value.kind == .bool ? value : nil
        case "int": return Self.isInteger(text) ? value : nil
        case "float": return value.nearestDouble.map(SupportedType.double)
        default: return .string(text)
        }
    }

    private static func isInteger(_ text: String) -> Bool {
        let isDecimal = !text.hasPrefix("0x") && !text.hasPrefix("0o")
        return value(of: text).isNumber
            && !(isDecimal && text.utf8.contains { ".eEnN".utf8.contains($0) })
    }

    /// The value of a plain scalar, without quotes.
    static func value(of text: String) -> SupportedType {
        switch text {
        case "", "~", "null", "Null", "NULL": .null
        case "true", "True", "TRUE": true
        case "false", "False", "FALSE": false
        case ".nan", ".NaN", ".NAN": .double(.nan)
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": .double(.infinity)
        case "-.inf", "-.Inf", "-.INF": .double(-.infinity)
        default: number(text) ?? .string(text)
        }
    }

    private static func number(_ text: String) -> SupportedType? {
        integer(text, prefix: "0o", radix: 8) ?? integer(text, prefix: "0x", radix: 16)
            ?? decimal(text).map { SupportedType.number(text: $0) }
    }

    /// Returns the integer in another base; an integer out of the range of Int becomes the nearest
    /// Double.
    private static func integer(_ text: String, prefix: String, radix: Int) -> SupportedType? {
        let digits = text.utf8.dropFirst(2)
        guard text.hasPrefix(prefix), !digits.isEmpty else { return nil }
        var value = 0.0
        for digit in digits {
            guard let digit = Int(String(Unicode.Scalar(digit)), radix: radix) else { return nil }
            value = value * Double(radix) + Double(digit)
        }
        return Int(text.dropFirst(2), radix: radix).map(SupportedType.int)
            ?? (value.isFinite ? .double(value) : nil)
    }

    /// Returns the number in JSON's notation, or nil if the text isn't a number.
    ///
    /// `+1`, `.5`, `5.` and `007` are numbers, too.
    private static func decimal(_ text: String) -> String? {
        var scan = Scan(rest: text.utf8[...])
        let sign = scan.take { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        let digits = scan.takeDigits()
        let point = scan.take { $0 == UInt8(ascii: ".") }
        let fraction = point.isEmpty ? "" : scan.takeDigits()
        guard !digits.isEmpty || !fraction.isEmpty, let exponent = scan.takeExponent(),
            scan.rest.isEmpty
        else { return nil }
        let whole = digits.drop { $0 == "0" }
        return (sign == "-" ? "-" : "") + (whole.isEmpty ? "0" : whole)
            + (fraction.isEmpty ? "" : "." + fraction) + exponent
    }
}

/// Consumes the parts of a number from the start of a text.
private struct Scan {
    var rest: Substring.UTF8View

    /// Consumes one byte if it meets a condition.
    mutating func take(_ fits: (UInt8) -> Bool) -> String {
        guard let byte = rest.first, fits(byte) else { return "" }
        rest.removeFirst()
        return String(Unicode.Scalar(byte))
    }

    mutating func takeDigits() -> String {
        let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        rest.removeFirst(digits.count)
        return String(Substring(digits))
    }

    /// Consumes the exponent; the result is empty if there is none, and nil if its digits are
    /// missing.
    mutating func takeExponent() -> String? {
        let letter = take { $0 | 0x20 == UInt8(ascii: "e") }
        guard !letter.isEmpty else { return "" }
        let sign = take { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        let digits = takeDigits()
        return digits.isEmpty ? nil : letter + sign + digits
    }
}
