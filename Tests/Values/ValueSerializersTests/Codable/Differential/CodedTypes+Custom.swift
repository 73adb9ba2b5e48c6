import Foundation

@propertyWrapper
struct Clamped: Codable, Equatable {
    var wrappedValue: Int

    init(wrappedValue: Int) { self.wrappedValue = min(wrappedValue, 100) }

    init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try decoder.singleValueContainer().decode(Int.self))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

@propertyWrapper
struct Boxed<Value: Codable & Equatable>: Codable, Equatable {
    var wrappedValue: Value
}

struct Wrapped: Codable, Equatable {
    @Clamped var percent: Int
    @Boxed var names: [String]
    @Boxed var number: Int?
}

/// A wrapper of a single value, like an identifier.
struct Identifier: Codable, Hashable, RawRepresentable {
    var rawValue: String
}

/// A string or a number, tried in this order.
enum TextOrNumber: Codable, Equatable {
    case text(String)
    case number(Int)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            self = .number(try container.decode(Int.self))
        } catch DecodingError.typeMismatch {
            self = .text(try container.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        }
    }
}

/// Skips elements that can't be read, based on the errors that Foundation throws.
struct Lenient: Codable, Equatable {
    var id: Int
    var title: String

    enum Keys: CodingKey { case id, title }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        id = (try? container.decode(Int.self, forKey: .id)) ?? 0
        do {
            title = try container.decode(String.self, forKey: .title)
        } catch DecodingError.keyNotFound(let key, let context) {
            title = "no \(key.stringValue) at \(context.codingPath.count)"
        } catch DecodingError.valueNotFound(_, let context) {
            title = "null at \(context.codingPath.map(\.stringValue))"
        } catch DecodingError.typeMismatch(_, let context) {
            title = "wrong at \(context.codingPath.map(\.stringValue))"
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(id, forKey: .id)
        try container.encode(title, forKey: .title)
    }
}

/// Any JSON value.
enum AnyJSON: Codable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([AnyJSON])
    case object([String: AnyJSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([AnyJSON].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: AnyJSON].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .list(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

struct AnyKey: CodingKey, Hashable {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// Uses the keys that are present.
struct Dynamic: Codable, Equatable {
    var fields: [String: Int] = [:]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        for key in container.allKeys where container.contains(key) {
            fields[key.stringValue] = try container.decodeIfPresent(Int.self, forKey: key) ?? -1
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for (name, value) in fields {
            try container.encode(value, forKey: AnyKey(stringValue: name))
        }
    }
}

/// Records its coding path and user info.
struct Witness: Codable, Equatable {
    static let key = CodingUserInfoKey(rawValue: "greeting")

    var path: [String]
    var numbers: [Int?]
    var greeting: String?

    init(from decoder: any Decoder) throws {
        path = decoder.codingPath.map(\.stringValue)
        numbers = decoder.codingPath.map(\.intValue)
        greeting = Self.key.flatMap { decoder.userInfo[$0] as? String }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        let greeting = Self.key.flatMap { encoder.userInfo[$0] as? String }
        try container.encode(encoder.codingPath.map(\.stringValue) + [greeting ?? "nothing"])
    }
}

/// Counts and skips elements by hand.
struct Stepped: Codable, Equatable {
    var indexes: [Int] = []
    var values: [Int?] = []

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd {
            indexes.append(list.currentIndex)
            values.append(try list.decodeNil() ? nil : try list.decode(Int.self))
        }
        indexes.append(list.count ?? -1)
    }

    func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for value in values {
            if let value { try list.encode(value) } else { try list.encodeNil() }
        }
    }
}

/// A type that rejects values with its own error.
struct Even: Decodable {
    struct Odd: Error {}

    init(from decoder: any Decoder) throws {
        guard try Int(from: decoder).isMultiple(of: 2) else { throw Odd() }
    }
}

/// A type that rejects values with a decoding error.
struct Short: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard try container.decode(String.self).count < 5 else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "a short text")
        }
    }
}

struct Renamed: Codable, Equatable {
    var addressLine1: String
    var isDone: Bool
    var one: Int
    var oneTwoThree: Int
    var hidden: Int?
    var inner: [String: Inner]

    enum CodingKeys: String, CodingKey {
        case addressLine1, isDone, one, oneTwoThree, inner
        case hidden = "_private_"
    }

    struct Inner: Codable, Equatable { var maxValue: Int }
}
