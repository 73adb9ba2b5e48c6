import ValueTree
import Yams

/// The value of a scalar by the core schema of YAML 1.2.
struct YAMLScalar {
    let value: SupportedType

    init(_ scalar: Node.Scalar) {
        let isText = scalar.style != .plain || scalar.tag == Tag(.str)
        value = isText ? .string(scalar.string) : Self.value(of: scalar.string)
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
        if let prefixed = integer(text, prefix: "0o", radix: 8)
            ?? integer(text, prefix: "0x", radix: 16)
        {
            return .int(prefixed)
        }
        return decimal(text).map { SupportedType.number(text: $0) }
    }

    private static func integer(_ text: String, prefix: String, radix: Int) -> Int? {
        guard text.hasPrefix(prefix), let digit = text.dropFirst(2).first, digit.isHexDigit else {
            return nil
        }
        return Int(text.dropFirst(2), radix: radix)
    }

    /// The number in JSON's notation, or nil when the text is not a number.
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

    /// Consumes one byte if it fits.
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

    /// Consumes the exponent: empty when there is none, nil when its digits are missing.
    mutating func takeExponent() -> String? {
        let letter = take { $0 | 0x20 == UInt8(ascii: "e") }
        guard !letter.isEmpty else { return "" }
        let sign = take { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        let digits = takeDigits()
        return digits.isEmpty ? nil : letter + sign + digits
    }
}
