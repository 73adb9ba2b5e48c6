import FoundationEssentials
import HTTPMessage

/// Makes up values with everything in them that a way over the wire could spoil.
struct EverythingSource: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let mixed = (state ^ (state >> 33)) &* 0xff51_afd7_ed55_8ccd
        return mixed ^ (mixed >> 33)
    }

    private static let letters = Array("aZ09 /?#[]@!$&'()*+,;=%:\"\\éß漢🚀{}<>|^`~-._\n\t\u{301}")

    mutating func text(atLeast minimum: Int = 0) -> String {
        let count = Int.random(in: minimum...8, using: &self)
        return String((0..<count).map { _ in Self.letters.randomElement(using: &self) ?? "a" })
    }

    /// A text that a header field can have: visible, with no space at its ends.
    mutating func fieldText() -> String {
        let inside = text().unicodeScalars.filter { $0.value >= 32 }
        return "(" + String(String.UnicodeScalarView(inside)) + ")"
    }

    /// One of the ends now and then, else anything between them.
    mutating func integer<Integer: FixedWidthInteger>(
        _ type: Integer.Type = Integer.self
    ) -> Integer {
        [.min, .max, 0, 1].randomElement(using: &self).flatMap { maybe($0) }
            ?? .random(in: .min ... .max, using: &self)
    }

    mutating func ratio() -> Double {
        let ends: [Double] = [
            0, -0.5, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e-7, 1e21, 0.1,
        ]
        return ends.randomElement(using: &self).flatMap { maybe($0) }
            ?? .random(in: -1e12...1e12, using: &self)
    }

    mutating func maybe<T>(_ value: T) -> T? { Bool.random(using: &self) ? value : nil }

    mutating func list<T>(_ element: (inout EverythingSource) -> T) -> [T] {
        (0..<Int.random(in: 0...3, using: &self)).map { _ in element(&self) }
    }

    /// A dictionary whose keys a form can have: none is empty or has brackets.
    mutating func dictionary<T>(_ element: (inout EverythingSource) -> T) -> [String: T] {
        let keys = ["key", "0", "1", "a b&=é", "+%", "aB_c"]
        let chosen = keys.filter { _ in Bool.random(using: &self) }
        return chosen.reduce(into: [:]) { $0[$1] = element(&self) }
    }

    /// To the millisecond, which every Double of that size can tell apart in a text.
    mutating func date() -> Date {
        let milliseconds = Int.random(in: -2_000_000_000_000...4_000_000_000_000, using: &self)
        return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    mutating func id() -> UUID {
        var id = UUID().uuid
        withUnsafeMutableBytes(of: &id) { bytes in
            for place in bytes.indices { bytes[place] = UInt8.random(in: 0...255, using: &self) }
        }
        return UUID(uuid: id)
    }

    mutating func url() -> URL {
        let path = PercentEncodedText.of(text())
        return URL(string: "https://h\(Int.random(in: 0...9, using: &self))/\(path)?a=b%26#f")
            ?? URL(filePath: "/")
    }

    mutating func one<T: CaseIterable>(of type: T.Type = T.self) -> T? {
        type.allCases.randomElement(using: &self)
    }
}

private enum PercentEncodedText {
    static func of(_ text: String) -> String {
        text.utf8.map { "%" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
