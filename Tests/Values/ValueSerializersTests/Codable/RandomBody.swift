import CartoucheTestKit
import FoundationEssentials
import ValueTree

/// A value that encodes itself at random, in every order that `Encoder` allows; the same for the
/// same seed.
///
/// It also writes to containers of values around it, and fails occasionally.
struct RandomBody: Encodable {
    struct Failure: Error {}

    /// The containers opened so far, to be written to later, also from inside other values.
    final class Opened {
        var keyed: [KeyedEncodingContainer<TextKey>] = []
        var named: [KeyedEncodingContainer<Name>] = []
        var lists: [any UnkeyedEncodingContainer] = []
        var encoders: [any Swift.Encoder] = []
    }

    enum Name: String, CodingKey, CaseIterable {
        case id, name, petName
        case quote = "a\"b"
        case other = "\u{E9}t\u{E9}"
        case number = "x1"
        case last = "zz"
    }

    let seed: UInt64
    var depth = 0
    var isOrderly = false
    /// Whether it fails in the end.
    var isFailing = false
    var opened: Opened?

    func encode(to encoder: any Swift.Encoder) throws {
        var random = SeededGenerator(seed: seed)
        var script = Script(
            depth: depth,
            isOrderly: isOrderly,
            opened: opened ?? Opened(),
            random: random
        )
        for _ in 0..<3 { _ = random.next() }
        script.opened.encoders.append(encoder)
        try script.encode(to: encoder)
        if isFailing { throw Failure() }
    }
}

/// A key made of any text.
struct TextKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}

/// The actions of a random value.
private struct Script {
    let depth: Int
    let isOrderly: Bool
    let opened: RandomBody.Opened
    var random: SeededGenerator

    mutating func encode(to encoder: any Swift.Encoder) throws {
        switch depth > 3 ? below(2) : below(12) {
        case 0: try encodeScalar(to: encoder)
        case 1: break
        case 2, 3, 4: try encodeList(to: encoder)
        default: try encodeObject(to: encoder)
        }
        if chance(12) { try encodeScalar(to: encoder) }
        if chance(20) { try encodeObject(to: encoder) }
        if chance(400) { throw RandomBody.Failure() }
    }

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

    /// Returns true once in `times` calls on average, unless everything must be in order.
    mutating func chance(_ times: Int) -> Bool { below(times) == 0 && !isOrderly }

    private mutating func encodeObject(to encoder: any Swift.Encoder) throws {
        if below(3) == 0 {
            opened.keyed.append(encoder.container(keyedBy: TextKey.self))
            let isLarge = depth == 0 && below(4) == 0
            return try writeMembers(opened.keyed.count - 1, isLarge ? 90 : below(4))
        }
        opened.named.append(encoder.container(keyedBy: RandomBody.Name.self))
        let place = opened.named.count - 1
        for name in RandomBody.Name.allCases where below(4) > 0 {
            try write(to: opened.named[place], name)
            if chance(10), let name = RandomBody.Name.allCases.randomElement(using: &random) {
                try write(to: opened.named[place], name)
            }
            try disturb()
        }
    }

    private mutating func writeMembers(_ place: Int, _ count: Int) throws {
        for index in 0..<count {
            let key = isOrderly ? "key \(index)" : "key \(below(200))"
            try write(to: opened.keyed[place], TextKey(stringValue: key))
            try disturb()
        }
    }

    private mutating func encodeList(to encoder: any Swift.Encoder) throws {
        opened.lists.append(encoder.unkeyedContainer())
        let place = opened.lists.count - 1
        for _ in 0..<below(5) {
            try append(to: opened.lists[place])
            try disturb()
        }
    }

    /// Writes to a container that was opened before, by this value or by one around it.
    private mutating func disturb() throws {
        guard chance(25) else { return }
        switch below(4) {
        case 0 where !opened.keyed.isEmpty:
            let key = TextKey(stringValue: "late \(below(5))")
            try write(to: opened.keyed[below(opened.keyed.count)], key)
        case 1 where !opened.named.isEmpty:
            try write(to: opened.named[below(opened.named.count)], .last)
        case 2 where !opened.lists.isEmpty: try append(to: opened.lists[below(opened.lists.count)])
        default: try encodeScalar(to: opened.encoders[below(opened.encoders.count)])
        }
    }
}

extension Script {
    private mutating func child() -> RandomBody {
        RandomBody(seed: random.next(), depth: depth + 1, isOrderly: isOrderly, opened: opened)
    }

    private mutating func failingChild() -> RandomBody {
        var child = child()
        child.isFailing = below(2) == 0
        return child
    }

    private mutating func text() -> String {
        RandomValues.text(using: &random)
    }

    private mutating func double() -> Double {
        chance(200) ? .nan : Double(below(1_000_000)) / Double(1 + below(64)) - 5_000
    }

    private mutating func write<Key: CodingKey>(
        to container: KeyedEncodingContainer<Key>,
        _ key: Key
    ) throws {
        var container = container
        switch below(isOrderly ? 17 : 21) {
        case 0: try container.encodeNil(forKey: key)
        case 1: try container.encode(below(2) == 0, forKey: key)
        case 2: try container.encode(Int.random(in: .min ... .max, using: &random), forKey: key)
        case 3: try container.encode(UInt64.max - UInt64(below(3)), forKey: key)
        case 4: try container.encode(double(), forKey: key)
        case 5: try container.encode(Float(double()), forKey: key)
        case 6: try container.encode(Int8.min, forKey: key)
        case 7: try container.encode(Int128.max, forKey: key)
        case 8: try container.encodeIfPresent(below(2) == 0 ? text() : nil, forKey: key)
        case 9: try container.encode(child() as RandomBody?, forKey: key)
        // Two dictionaries with the same keys may differ in their order.
        case 10: try container.encode(["one \(below(9))": child()], forKey: key)
        case 11: try container.encode([child(), child()], forKey: key)
        case 12: try encodeKnown { try container.encode($0, forKey: key) }
        case 13: try container.encode((0..<below(3)).map { _ in double() }, forKey: key)
        case 14, 15: try container.encode(child(), forKey: key)
        case 16: try container.encode(text(), forKey: key)
        case 17:
            opened.keyed.append(container.nestedContainer(keyedBy: TextKey.self, forKey: key))
            try writeMembers(opened.keyed.count - 1, below(3))
        case 18:
            opened.lists.append(container.nestedUnkeyedContainer(forKey: key))
            if below(2) == 0 { try append(to: opened.lists[opened.lists.count - 1]) }
        case 19: opened.encoders.append(container.superEncoder(forKey: key))
        default: try? container.encode(failingChild(), forKey: key)
        }
    }

    private mutating func append(to list: any UnkeyedEncodingContainer) throws {
        var list = list
        switch below(isOrderly ? 11 : 15) {
        case 0: try list.encodeNil()
        case 1: try list.encode(below(2) == 0)
        case 2: try list.encode(below(1_000) - 500)
        case 3: try list.encode(UInt128.max)
        case 4: try list.encode(double())
        case 5: try list.encode(Float(double()))
        case 6: try list.encode(text())
        case 7: try list.encode([below(5), list.count])
        case 8: try encodeKnown { try list.encode($0) }
        case 9, 10: try list.encode(child())
        case 11: opened.lists.append(list.nestedUnkeyedContainer())
        case 12: opened.keyed.append(list.nestedContainer(keyedBy: TextKey.self))
        case 13: opened.encoders.append(list.superEncoder())
        default: try? list.encode([child(), failingChild()])
        }
    }

    /// A value of a type that has a strategy, or is encoded in another special way.
    private mutating func encodeKnown(_ encode: (any Encodable) throws -> Void) throws {
        switch below(7) {
        case 0: try encode(Date(timeIntervalSince1970: Double(below(1_000_000))))
        case 1: try encode(Data([1, 2, UInt8(below(256))]))
        case 2: try encode(URL(string: "https://example.org/\(below(9))"))
        case 3: try encode(Decimal(below(1_000)) / 8)
        case 4: try encode(RandomValues.value(using: &random, depth: 3))
        case 5: try encode([text(), "plain"])
        default: try encode([Float(0.1), 2])
        }
    }

    private mutating func encodeScalar(to encoder: any Swift.Encoder) throws {
        var container = encoder.singleValueContainer()
        switch below(7) {
        case 0: try container.encodeNil()
        case 1: try container.encode(text())
        case 2: try container.encode(below(100))
        case 3: try container.encode(double())
        case 4: try container.encode(UInt.max)
        case 5 where depth < 5: try container.encode(child())
        default: try container.encode(true)
        }
    }
}
