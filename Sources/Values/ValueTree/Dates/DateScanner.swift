/// Reads the components of a date from left to right.
struct DateScanner {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = Substring(text).utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    var next: UInt8? { rest.first }

    /// The number at the current offset; nil unless it has the given number of digits.
    mutating func number(digits: ClosedRange<Int>) -> Int? {
        let digitsHere = rest.prefix(digits.upperBound).prefix { $0 &- UInt8(ascii: "0") < 10 }
        guard digitsHere.count >= digits.lowerBound else { return nil }
        rest = rest.dropFirst(digitsHere.count)
        return digitsHere.reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) }
    }

    /// The number at the current offset; nil unless it has exactly this many digits.
    mutating func number(digits: Int) -> Int? { number(digits: digits...digits) }

    /// Skips one of the characters, and returns whether one was there.
    mutating func skips(_ characters: StaticString) -> Bool {
        guard let next = rest.first, characters.withUTF8Buffer({ $0.contains(next) }) else {
            return false
        }
        rest = rest.dropFirst()
        return true
    }

    /// Skips spaces, and returns whether there were any.
    mutating func skipsSpaces() -> Bool {
        let start = rest.count
        rest = rest.drop { $0 == UInt8(ascii: " ") }
        return rest.count < start
    }

    /// The letters at the current offset, uppercased.
    mutating func word() -> String {
        let letters = rest.prefix { ($0 | 0x20) &- UInt8(ascii: "a") < 26 }
        rest = rest.dropFirst(letters.count)
        return String(decoding: letters.map { $0 & 0xDF }, as: UTF8.self)
    }

    /// The digits after a decimal point, as a fraction.
    mutating func fraction() -> Double? {
        let digits = rest.prefix { $0 &- UInt8(ascii: "0") < 10 }
        rest = rest.dropFirst(digits.count)
        guard !digits.isEmpty else { return nil }
        return Double("0." + String(decoding: digits.prefix(18), as: UTF8.self))
    }

    /// The UTC offset `+02:00` or `+0200`, in seconds.
    mutating func offset() -> Int? {
        let isNegative = next == UInt8(ascii: "-")
        guard skips("+-"), let hours = number(digits: 2) else { return nil }
        _ = skips(":")
        guard let minutes = number(digits: 2), hours < 24, minutes < 60 else { return nil }
        return (isNegative ? -1 : 1) * (hours * 3_600 + minutes * 60)
    }
}
