import CartoucheTestKit
import ValueTree

/// The values that a format can express, so that they round-trip.
struct Expressible: Sendable {
    enum Scalar: Sendable {
        case null
        case bool
        case int
        case double
        /// A number of any size and precision.
        case numberText
        case text
    }

    enum Root: Sendable {
        case anything
        case dictionary
        /// A dictionary with one member that is not a list.
        case element
    }

    var root = Root.anything
    var scalars: [Scalar] = [.null, .bool, .numberText, .text]
    /// The characters of strings, besides letters.
    var characters: [Character] = [
        " ", "\"", "'", "\\", "/", "\n", "\r", "\t", "#", ":", "-", "é", "日", "😀",
    ]
    var keyCharacters: [Character]?
    /// The prefixes of keys.
    var keyStarts = [""]
    /// The number of elements of a list.
    var elements = 0...4
    /// The number of members of a dictionary.
    var members = 0...4
    var hasNestedLists = true
}

/// Random values that a format can express.
struct RandomTree {
    private static let depthLimit = 4
    private static let numbers = [
        "0", "-1", "1.50", "9007199254740993", "-9223372036854775808", "123456789012345678901.25",
        "1e-7",
    ]

    let expressible: Expressible
    var random: SeededGenerator

    init(_ expressible: Expressible, seed: UInt64) {
        self.expressible = expressible
        random = SeededGenerator(seed: seed)
    }

    mutating func next() -> SupportedType {
        switch expressible.root {
        case .anything: value(depth: 0)
        case .dictionary: dictionary(depth: 0)
        case .element: .dictionary(members: [.init("root", value(depth: 1, isInList: true))])
        }
    }

    private mutating func value(depth: Int, isInList: Bool = false) -> SupportedType {
        let isList = !isInList || expressible.hasNestedLists
        switch Int.random(in: 0..<(depth < Self.depthLimit ? 4 : 2), using: &random) {
        case 2 where isList: return list(depth: depth)
        case 2, 3: return dictionary(depth: depth)
        default: return scalar()
        }
    }

    private mutating func list(depth: Int) -> SupportedType {
        let count = Int.random(in: expressible.elements, using: &random)
        return .array((0..<count).map { _ in value(depth: depth + 1, isInList: true) })
    }

    private mutating func dictionary(depth: Int) -> SupportedType {
        let count = Int.random(in: expressible.members, using: &random)
        let members = (0..<count).map { place in
            let key = key(place)
            let value = key.hasPrefix("@") ? text() : value(depth: depth + 1)
            return SupportedType.Member(key, value)
        }
        return .dictionary(members: members)
    }

    private mutating func scalar() -> SupportedType {
        switch expressible.scalars.randomElement(using: &random) ?? .text {
        case .null: .null
        case .bool: .bool(Bool.random(using: &random))
        case .int: .int(Int.random(in: .min ... .max, using: &random))
        case .double: .double(Double.random(in: -1e9...1e9, using: &random) + 0.5)
        case .numberText: .number(text: Self.numbers.randomElement(using: &random) ?? "0")
        case .text: text()
        }
    }

    private mutating func text() -> SupportedType {
        .string(string(of: expressible.characters + Array("aZ1"), count: 0...12))
    }

    /// A random key, made distinct by its number.
    private mutating func key(_ place: Int) -> String {
        let characters = expressible.keyCharacters ?? expressible.characters
        let start = expressible.keyStarts.randomElement(using: &random) ?? ""
        return start + "k" + string(of: characters + Array("bY2"), count: 0...6) + String(place)
    }

    private mutating func string(of characters: [Character], count: ClosedRange<Int>) -> String {
        let count = Int.random(in: count, using: &random)
        return String((0..<count).compactMap { _ in characters.randomElement(using: &random) })
    }
}

/// Damages bytes at random.
enum Damage {
    private static let signs = Array("{}[]()<>\"'\\,:=&%#!?*|@.-+\n\t 0eu;".utf8)

    /// Replaces, removes, doubles or cuts a few bytes.
    static func applied(to bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
            case 3: bytes.removeSubrange(place...)
            default: bytes[place] = signs.randomElement(using: &random) ?? 0
            }
        }
        return bytes
    }
}
