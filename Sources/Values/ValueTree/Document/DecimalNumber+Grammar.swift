extension DecimalNumber {
    /// Whether the whole text is a number by the grammar of JSON.
    package static func isNumber(_ text: Span<UInt8>) -> Bool {
        var offset = 0
        if offset < text.count, text[offset] == UInt8(ascii: "-") { offset += 1 }
        let integer = digits(of: text, from: offset)
        guard integer > offset else { return false }
        if text[offset] == UInt8(ascii: "0"), integer > offset + 1 { return false }
        offset = integer
        if offset < text.count, text[offset] == UInt8(ascii: ".") {
            let fraction = digits(of: text, from: offset + 1)
            guard fraction > offset + 1 else { return false }
            offset = fraction
        }
        guard offset < text.count else { return true }
        guard text[offset] | 0x20 == UInt8(ascii: "e") else { return false }
        offset += 1
        if offset < text.count,
            text[offset] == UInt8(ascii: "-") || text[offset] == UInt8(ascii: "+")
        {
            offset += 1
        }
        let exponent = digits(of: text, from: offset)
        return exponent > offset && exponent == text.count
    }

    private static func digits(of text: Span<UInt8>, from start: Int) -> Int {
        var offset = start
        while offset < text.count, text[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
        return offset
    }
}
