import Foundation

/// Every kind of nested container, by hand.
struct Flattened: Codable, Equatable {
    var name: String
    var city: String
    var first: Int
    var last: [Bool]

    enum Keys: String, CodingKey { case name, address, numbers }
    enum AddressKeys: String, CodingKey { case city }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        name = try container.decode(String.self, forKey: .name)
        city =
            try container
            .nestedContainer(keyedBy: AddressKeys.self, forKey: .address)
            .decode(String.self, forKey: .city)
        var numbers = try container.nestedUnkeyedContainer(forKey: .numbers)
        first = try numbers.decode(Int.self)
        var inner = try numbers.nestedUnkeyedContainer()
        last = []
        while !inner.isAtEnd { last.append(try inner.decode(Bool.self)) }
        _ = try numbers.nestedContainer(keyedBy: AddressKeys.self).decode(
            String.self,
            forKey: .city
        )
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        var numbers = container.nestedUnkeyedContainer(forKey: .numbers)
        var address = container.nestedContainer(keyedBy: AddressKeys.self, forKey: .address)
        try container.encode(name, forKey: .name)
        try address.encode(city, forKey: .city)
        try numbers.encode(first)
        var inner = numbers.nestedUnkeyedContainer()
        for flag in last { try inner.encode(flag) }
        var end = numbers.nestedContainer(keyedBy: AddressKeys.self)
        try end.encode(city, forKey: .city)
    }
}

class Animal: Codable, Equatable {
    let name: String

    init(name: String) { self.name = name }

    static func == (left: Animal, right: Animal) -> Bool { left.isSame(as: right) }

    func isSame(as other: Animal) -> Bool { name == other.name }
}

/// A class whose superclass has its own container.
final class Dog: Animal {
    let tricks: [String]

    enum Keys: CodingKey { case tricks }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        tricks = try container.decode([String].self, forKey: .tricks)
        try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(tricks, forKey: .tricks)
        try super.encode(to: container.superEncoder())
    }

    override func isSame(as other: Animal) -> Bool {
        super.isSame(as: other) && tricks == (other as? Dog)?.tricks
    }
}

/// A class that shares the container of its superclass.
final class Cat: Animal {
    let lives: Int

    enum Keys: CodingKey { case lives }

    required init(from decoder: any Decoder) throws {
        lives = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .lives)
        try super.init(from: decoder)
    }

    override func encode(to encoder: any Encoder) throws {
        try super.encode(to: encoder)
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(lives, forKey: .lives)
    }

    override func isSame(as other: Animal) -> Bool {
        super.isSame(as: other) && lives == (other as? Cat)?.lives
    }
}

/// A superclass under its own key, and one in a list.
struct Bases: Codable, Equatable {
    var keyed: Pair
    var listed: Pair

    enum Keys: CodingKey { case base, list }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        keyed = try Pair(from: container.superDecoder(forKey: .base))
        var list = try container.nestedUnkeyedContainer(forKey: .list)
        listed = try Pair(from: list.superDecoder())
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try keyed.encode(to: container.superEncoder(forKey: .base))
        var list = container.nestedUnkeyedContainer(forKey: .list)
        try listed.encode(to: list.superEncoder())
    }
}

/// A missing superclass, which reads as null.
struct Baseless: Codable, Equatable {
    var hasBase: Bool

    enum Keys: CodingKey { case other }

    init(from decoder: any Decoder) throws {
        let base = try decoder.container(keyedBy: Keys.self).superDecoder()
        hasBase = try !base.singleValueContainer().decodeNil()
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(hasBase, forKey: .other)
    }
}

final class Tree: Codable, Equatable {
    let value: Int
    let left: Tree?
    let right: Tree?
    let after: String

    static func == (left: Tree, right: Tree) -> Bool {
        left.value == right.value && left.after == right.after && left.left == right.left
            && left.right == right.right
    }
}
