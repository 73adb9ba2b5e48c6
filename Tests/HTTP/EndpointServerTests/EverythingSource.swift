import FoundationEssentials
import HTTPMessage

/// Creates random values with everything that could be damaged in transit.
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

    /// Returns a text that a header field can have: visible, with no space at its ends.
    mutating func fieldText() -> String {
        let inside = text().unicodeScalars.filter { $0.value >= 32 }
        return "(" + String(String.UnicodeScalarView(inside)) + ")"
    }

    /// Returns one of the ends occasionally, and otherwise any value between them.
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

    /// Returns a dictionary whose keys a form can have: none is empty or has brackets.
    mutating func dictionary<T>(_ element: (inout EverythingSource) -> T) -> [String: T] {
        let keys = ["key", "0", "1", "a b&=é", "+%", "aB_c"]
        let chosen = keys.filter { _ in Bool.random(using: &self) }
        return chosen.reduce(into: [:]) { $0[$1] = element(&self) }
    }

    /// Rounded to the millisecond, which the text of any Double of that size preserves.
    mutating func date() -> Date {
        let milliseconds = Int.random(in: -2_000_000_000_000...4_000_000_000_000, using: &self)
        return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    mutating func id() -> UUID {
        var id = UUID().uuid
        withUnsafeMutableBytes(of: &id) { bytes in
            for index in bytes.indices { bytes[index] = UInt8.random(in: 0...255, using: &self) }
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

extension EverythingSource {
    mutating func queries() -> EverythingAPI.Queries {
        EverythingAPI.Queries(
            flag: Bool.random(using: &self),
            text: text(),
            whole: integer(),
            tiny: integer(),
            short: integer(),
            medium: integer(),
            long: integer(),
            plain: integer(),
            byte: integer(),
            word: integer(),
            double: integer(),
            quad: integer(),
            ratio: ratio(),
            single: Float(integer(Int16.self)) / 8,
            kindOfThing: one() ?? .large,
            level: one() ?? .low,
            madeAt: date(),
            uniqueID: id(),
            homeURL: url(),
            price: Decimal(integer(Int32.self)) / 100
        )
    }

    mutating func nested() -> EverythingAPI.Nested {
        EverythingAPI.Nested(
            maybeFlag: maybe(Bool.random(using: &self)),
            maybeText: maybe(text()),
            maybeWhole: maybe(integer()),
            maybeKind: maybe(one() ?? .large),
            maybeDate: maybe(date()),
            texts: list { $0.text() },
            numbers: list { $0.integer() },
            kinds: list { $0.one() ?? .large },
            dates: list { $0.date() },
            ids: list { $0.id() },
            ratios: dictionary { $0.ratio() },
            step: step(),
            steps: list { $0.step() },
            maybeStep: maybe(step()),
            lists: dictionary { source in [source.integer()] + source.list { $0.integer() } }
        )
    }

    mutating func headers() -> EverythingAPI.Headers {
        EverythingAPI.Headers(
            someHeader: fieldText(),
            maybeText: maybe(fieldText()),
            whole: integer(),
            byte: maybe(integer()),
            flag: Bool.random(using: &self),
            kind: one() ?? .large,
            levels: list { $0.one() ?? .low },
            uniqueID: id(),
            traceID: maybe(fieldText())
        )
    }

    mutating func paths() -> EverythingAPI.Paths {
        EverythingAPI.Paths(
            textValue: "t" + text(),
            whole: integer(),
            small: integer(),
            ratio: ratio(),
            flag: Bool.random(using: &self),
            kind: one() ?? .large,
            uniqueID: id()
        )
    }

    mutating func document() -> EverythingAPI.Document {
        EverythingAPI.Document(
            title: text(),
            homeURL: url(),
            count: integer(),
            total: integer(),
            ratio: ratio(),
            isOpen: Bool.random(using: &self),
            level: one() ?? .low,
            madeAt: date(),
            uniqueID: id(),
            note: maybe(text()),
            tagList: list { $0.text() },
            parts: list { $0.step() },
            namedSteps: dictionary { $0.step() }
        )
    }

    mutating func form() -> EverythingAPI.FormBody {
        EverythingAPI.FormBody(besideIt: list { $0.text() }, document: document())
    }

    mutating func parts() -> [Part] {
        [Part(text(), name: "first")]
            + list { source in
                let bytes = Data(source.list { $0.integer(UInt8.self) })
                return Part(data: bytes, name: "n" + source.text(), fileName: source.text() + ".x")
            }
    }

    private mutating func step() -> EverythingAPI.Step {
        EverythingAPI.Step(stepName: text(), amount: maybe(integer()))
    }
}
