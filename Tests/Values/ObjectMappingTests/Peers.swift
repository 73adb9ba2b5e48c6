import ObjectMapping

/// A number as a type, so that a test can create any number of types.
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
struct Peer<Index: Number, Count: Number>: Deserializable {
    init(_ data: DeserializableData) throws {
        for index in 0..<Count.value {
            Self.read(data["p\(index)"], Peers<Count>.type(at: index))
        }
    }

    private static func read<T: Deserializable>(_ data: DeserializableData, _ type: T.Type) {
        let _: [T]? = data.get()
    }
}

/// The types that refer to each other.
enum Peers<Count: Number> {
    static func type(at index: Int) -> any Deserializable.Type {
        peer(Numbers.type(for: index))
    }

    private static func peer<Index: Number>(_ index: Index.Type) -> any Deserializable.Type {
        Peer<Index, Count>.self
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
