/// A number as a type, so that a test can create as many types as it needs.
protocol Number: SendableMetatype {
    static var value: Int { get }
}

enum Zero: Number {
    static let value = 0
}

enum Even<Half: Number>: Number {
    static var value: Int { Half.value * 2 }
}

enum Odd<Half: Number>: Number {
    static var value: Int { Half.value * 2 + 1 }
}

/// One of several types, each of which has lists of all of them.
struct Peer<Index: Number, Count: Number>: Decodable {
    init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.container(keyedBy: PeerKey.self)
        for index in 0..<Count.value {
            try Self.read(index, Peers<Count>.type(at: index), in: container)
        }
    }

    private static func read<T: Decodable>(
        _ index: Int,
        _ type: T.Type,
        in container: KeyedDecodingContainer<PeerKey>
    ) throws {
        _ = try container.decodeIfPresent([T].self, forKey: PeerKey(stringValue: "p\(index)"))
    }
}

/// The types that refer to each other.
enum Peers<Count: Number> {
    static func type(at index: Int) -> any Decodable.Type {
        peer(Numbers.type(for: index))
    }

    private static func peer<Index: Number>(_ index: Index.Type) -> any Decodable.Type {
        Peer<Index, Count>.self
    }
}

struct PeerKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        nil
    }
}

/// The type of each number.
enum Numbers {
    static func type(for value: Int) -> any Number.Type {
        guard value > 0 else { return Zero.self }
        return doubled(type(for: value / 2), isOdd: !value.isMultiple(of: 2))
    }

    private static func doubled<Half: Number>(
        _ half: Half.Type,
        isOdd: Bool
    ) -> any Number.Type {
        isOdd ? Odd<Half>.self : Even<Half>.self
    }
}
