import FoundationEssentials
import ValueTree

/// Types that differ in how they decode themselves.
enum ProbedTypes {
    enum Priority: String, Codable, CaseIterable {
        case low, normal, high
    }

    enum Level: Int, Codable, CaseIterable {
        case one = 1
        case two
    }

    enum Unlisted: String, Codable {
        case red, green
    }

    enum Payload: Codable {
        case text(String)
        case number(Int)
    }

    struct Everything: Codable {
        var text: String
        var flag: Bool
        var small: Int8
        var large: UInt64
        var ratio: Float
        var price: Decimal
        var at: Date
        var link: URL
        var id: UUID
        var blob: Data
        var priority: Priority
        var level: Level?
        var tags: [String?]
        var names: [String: [Int]]
    }

    struct Tree: Codable {
        var value: Int
        var children: [Tree]
        var byName: [String: Tree]?
    }

    final class Chain: Codable {
        var next: Chain?
        var name = ""
    }

    struct Page<Item: Codable>: Codable {
        var items: [Item]
        var next: String?
    }

    struct Holder: Codable {
        var first: Int
        var payload: Payload
    }

    struct Refusing: Codable {
        init(from decoder: any Swift.Decoder) throws {
            throw CancellationError()
        }
    }

    struct Endless: Decodable {
        init(from decoder: any Swift.Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while true { _ = try container.decode(Int.self) }
        }
    }

    struct Stuck: Decodable {
        init(from decoder: any Swift.Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd { _ = try? container.decodeNil() }
        }
    }

    struct Point: Decodable {
        init(from decoder: any Swift.Decoder) throws {
            var container = try decoder.unkeyedContainer()
            _ = try container.decode(Double.self)
            _ = try container.decode(Double.self)
        }
    }

    struct Mixed: Decodable {
        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.singleValueContainer()
            if (try? container.decode(Int.self)) != nil { return }
            _ = try container.decode(String.self)
        }
    }

    /// Accepts only a version number.
    struct Version: Codable {
        init(from decoder: any Swift.Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            guard text.split(separator: ".").count == 3 else { throw CancellationError() }
        }

        func encode(to encoder: any Swift.Encoder) throws {}
    }

    struct Package: Codable {
        var version: Version
        var name: String
    }

    struct Nested: Decodable {
        enum Keys: String, CodingKey { case outer, inner }
        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            let inner = try container.nestedContainer(keyedBy: Keys.self, forKey: .outer)
            _ = try inner.decode(Int.self, forKey: .inner)
        }
    }

    struct Growing<Inner: Decodable>: Decodable {
        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.singleValueContainer()
            _ = try container.decode(Growing<[Inner]>.self)
        }
    }
}
