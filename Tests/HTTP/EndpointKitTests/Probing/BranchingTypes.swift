import ValueTree

/// Types whose `init(from:)` has branches, as people write them.
enum BranchingTypes {
    struct Range: Codable, Equatable { var key: String }
    struct Put: Codable, Equatable {
        var key: String
        var value: String
    }

    /// Checks with `contains` which of its keys is present.
    enum Operation: Codable, Equatable {
        case range(Range)
        case put(Put)

        enum CodingKeys: CodingKey { case requestRange, requestPut }

        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if container.contains(.requestRange) {
                self = .range(try container.decode(Range.self, forKey: .requestRange))
            } else {
                self = .put(try container.decode(Put.self, forKey: .requestPut))
            }
        }

        func encode(to encoder: any Swift.Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .range(let range): try container.encode(range, forKey: .requestRange)
            case .put(let put): try container.encode(put, forKey: .requestPut)
            }
        }
    }

    /// Checks with `decodeIfPresent`.
    enum Chain: Decodable {
        case range(Range)
        case put(Put)

        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.container(keyedBy: Operation.CodingKeys.self)
            if let range = try container.decodeIfPresent(Range.self, forKey: .requestRange) {
                self = .range(range)
            } else if let put = try container.decodeIfPresent(Put.self, forKey: .requestPut) {
                self = .put(put)
            } else {
                throw CancellationError()
            }
        }
    }

    /// Checks with `try?`.
    enum Attempt: Decodable {
        case range(Range)
        case put(Put)

        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.container(keyedBy: Operation.CodingKeys.self)
            if let range = try? container.decode(Range.self, forKey: .requestRange) {
                self = .range(range)
            } else {
                self = .put(try container.decode(Put.self, forKey: .requestPut))
            }
        }
    }

    /// Tries one whole type after another.
    enum Whole: Decodable {
        case range(Range)
        case put(Put)

        init(from decoder: any Swift.Decoder) throws {
            do {
                self = .put(try Put(from: decoder))
            } catch {
                self = .range(try Range(from: decoder))
            }
        }
    }

    /// Chooses by a text, which may be unknown.
    struct Event: Codable {
        enum Content {
            case folder(Range)
            case unknown
        }
        enum CodingKeys: CodingKey { case id, type, data }

        let id: Int
        let type: String
        let data: Content

        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            type = try container.decode(String.self, forKey: .type)
            switch type {
            case "folder": data = .folder(try container.decode(Range.self, forKey: .data))
            default: data = .unknown
            }
        }

        func encode(to encoder: any Swift.Encoder) throws {}
    }

    /// Chooses by a text, and reads the rest from the same object.
    enum Figure: Decodable {
        case circle(radius: Double)
        case other

        enum CodingKeys: CodingKey { case kind, radius }

        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let kind = try container.decode(String.self, forKey: .kind)
            guard kind == "circle" else {
                self = .other
                return
            }
            self = .circle(radius: try container.decode(Double.self, forKey: .radius))
        }
    }

    /// Chooses by a text the type that reads the whole object.
    struct Envelope: Decodable {
        enum Content {
            case put(Put)
            case none
        }
        enum CodingKeys: CodingKey { case kind }

        let kind: String
        let content: Content

        init(from decoder: any Swift.Decoder) throws {
            kind = try decoder.container(keyedBy: CodingKeys.self)
                .decode(String.self, forKey: .kind)
            content = kind == "put" ? .put(try Put(from: decoder)) : .none
        }
    }

    /// Chooses by a text the type of one key.
    struct Attachment: Decodable {
        enum Content {
            case put(Put)
            case fields([String: String])
        }
        enum CodingKeys: CodingKey { case type, content }

        let type: String
        let content: Content

        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            type = try container.decode(String.self, forKey: .type)
            content =
                type == "put"
                ? .put(try container.decode(Put.self, forKey: .content))
                : .fields(try container.decode([String: String].self, forKey: .content))
        }
    }

    /// Chooses by an enum that lists its cases.
    struct Address: Decodable {
        enum Kind: String, Codable, CaseIterable { case city, box }
        enum CodingKeys: CodingKey { case kind, street, number }

        let kind: Kind
        var street: String?
        var number: Int?

        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            kind = try container.decode(Kind.self, forKey: .kind)
            switch kind {
            case .city: street = try container.decode(String.self, forKey: .street)
            case .box: number = try container.decode(Int.self, forKey: .number)
            }
        }
    }

    /// Opens a nested container only if a flag is set.
    struct Nested: Decodable {
        enum CodingKeys: CodingKey { case isFull, details, size }

        var size = 0

        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            guard try container.decode(Bool.self, forKey: .isFull) else { return }
            let details = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .details)
            size = try details.decode(Int.self, forKey: .size)
        }
    }

    /// Uses default values for all that is absent from the data.
    struct Lenient: Decodable {
        enum CodingKeys: CodingKey { case name, size, tags }

        let name: String
        let size: Int
        let tags: [String]

        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            size = (try? container.decode(Int.self, forKey: .size)) ?? 0
            tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
        }
    }

    /// Skips elements that it cannot decode.
    struct Lossy: Decodable {
        struct Anything: Decodable {}

        var elements: [Range] = []

        init(from decoder: any Swift.Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
                if let range = try? container.decode(Range.self) {
                    elements.append(range)
                } else {
                    _ = try container.decode(Anything.self)
                }
            }
        }
    }

    /// Accepts other words than those of its cases.
    enum Color: String, Codable, CaseIterable {
        case red, green, unknown

        init(from decoder: any Swift.Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            self = Color(rawValue: text) ?? .unknown
        }
    }

    /// Traps on values that hardly any API sends.
    struct Trusting: Codable {
        let text: String
        let list: [String]

        init(from decoder: any Swift.Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            text = try container.decode(String.self, forKey: .text)
            list = try container.decode([String].self, forKey: .list)
            _ = text[text.startIndex]
            _ = list[0]
            _ = 10 / (try container.decode(Int.self, forKey: .count))
        }

        enum CodingKeys: CodingKey { case text, list, count }

        func encode(to encoder: any Swift.Encoder) throws {}
    }

    /// Has a property without a key, and one whose key has another name.
    struct Plain: Codable {
        var id: Int
        var name: String
        var isSelected = false

        enum CodingKeys: String, CodingKey {
            case id
            case name = "full-name"
        }
    }
}
