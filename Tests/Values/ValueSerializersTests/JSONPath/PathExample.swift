import Testing
import ValueSerializers
import ValueTree

/// A query of RFC 9535, what it is asked of and what it picks: `path = value`, one a line.
struct PathExample: CustomTestStringConvertible {
    var query: String
    var picked: [String]

    init(_ query: String, _ picked: String...) {
        self.query = query
        self.picked = picked
    }

    var testDescription: String { query }

    /// What the query picks out of a text, in the notation of the example.
    static func picked(by query: String, of text: String) throws -> [String] {
        let document = try JSONParser().parse(text)
        return try JSONPath(query).matches(in: document).map { match in
            "\(match.path.normalized) = \(JSONWriter().text(match.value))"
        }
    }

    /// The example holds for a document, for the same values built in code, and without the ways.
    func expect(of text: String) throws {
        #expect(try Self.picked(by: query, of: text) == picked)
        let path = try JSONPath(query)
        let document = try JSONParser().parse(text)
        let plain = Self.plain(SupportedType(document.root))
        let matches = path.matches(in: document)
        #expect(path.matches(in: plain) == matches)
        #expect(path.nodes(in: document.root) == matches.compactMap(\.value.node))
        for match in matches {
            #expect(document.node(at: match.path) == match.value.node)
            #expect(try JSONPath(match.path.normalized).matches(in: document) == [match])
        }
    }

    /// The same value without a document.
    static func plain(_ value: SupportedType) -> SupportedType {
        switch value.kind {
        case .null: .null
        case .bool: .bool(value.bool ?? false)
        case .string: .string(value.string ?? "")
        case .int, .double, .intOrDouble: .number(text: value.numberText ?? "")
        case .array: .array((value.array ?? []).map(plain))
        case .dictionary:
            .dictionary(members: value.members.map { .init($0.key, plain($0.value)) })
        }
    }
}
