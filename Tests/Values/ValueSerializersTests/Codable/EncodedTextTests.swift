import CartoucheTestKit
import FoundationEssentials
import Testing
import ValueSerializers
import ValueTree

/// Encoding straight into JSON gives the same text as writing the encoded value.
struct EncodedTextTests {
    private static let encoders: [ValueEncoder] = [
        ValueEncoder(),
        ValueEncoder(
            dateStrategy: .secondsSince1970,
            keyStrategy: .snakeCase,
            dataStrategy: .deferredToData,
            floatStrategy: .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        ),
        ValueEncoder(
            dateStrategy: .custom(read: { try Date(from: $0) }) { date, encoder in
                var container = encoder.container(keyedBy: TextKey.self)
                var list = container.nestedUnkeyedContainer(forKey: TextKey(stringValue: "date"))
                try list.encode(date.timeIntervalSince1970)
            },
            keyStrategy: .custom { $0 == "id" ? "name" : $0 + "\n" },
            dataStrategy: .custom(read: { try Data(from: $0) }) { data, encoder in
                var container = encoder.singleValueContainer()
                try container.encode(data.map { String($0) })
            },
            floatStrategy: .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        ),
    ]

    /// Returns both results; errors as their text and path.
    private static func results(
        _ body: some Encodable,
        _ encoder: ValueEncoder,
        _ style: JSONWriter.Style
    ) -> (text: String, tree: String) {
        let writer = JSONWriter(style)
        let text = result {
            String(decoding: try writer.data(encoding: body, with: encoder), as: UTF8.self)
        }
        return (text, result { writer.text(try encoder.encode(body)) })
    }

    private static func result(_ encode: () throws -> String) -> String {
        do {
            return try encode()
        } catch EncodingError.invalidValue(_, let context) {
            return "\(context.debugDescription) at \(context.codingPath.map(\.stringValue))"
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: JSONWriter.Style.allCases, [false, true])
    func randomBodiesHaveTheSameTextBothWays(style: JSONWriter.Style, isOrderly: Bool) {
        var encoded = 0
        for seed in 0..<UInt64(400) {
            let body = RandomBody(seed: seed, isOrderly: isOrderly)
            let encoder = Self.encoders[Int(seed) % Self.encoders.count]
            let results = Self.results(body, encoder, style)
            let isSame = results.text == results.tree
            #expect(isSame, "seed \(seed)")
            if results.text.utf8.count > 20, "{[".contains(results.text.prefix(1)) { encoded += 1 }
        }
        #expect(encoded > 100)
    }

    @Test func aLaterNameMayConvertToAWrittenKey() {
        let many = NamedMembers(names: ["fooBar"] + (1..<64).map { "name\($0)" })
        let body = [many, NamedMembers(names: ["fooBar", "foo_bar"])]
        let results = Self.results(body, Self.encoders[1], .compact)
        #expect(results.text == results.tree)
    }

    @Test(arguments: [1, 2, 3, 7, 512])
    func theDepthLimitIsTheSame(limit: Int) throws {
        var encoder = ValueEncoder()
        encoder.depthLimit = limit
        for depth in [limit - 1, limit, limit + 1] {
            let results = Self.results(Chain(depth: depth), encoder, .compact)
            #expect(results.text == results.tree)
        }
    }
}

/// A value inside another one.
private final class Chain: Encodable {
    let next: Chain?
    let name = "link"

    init(depth: Int) {
        next = depth > 0 ? Chain(depth: depth - 1) : nil
    }
}

/// An object with members of given names.
private struct NamedMembers: Encodable {
    let names: [String]

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: TextKey.self)
        for name in names { try container.encode(name, forKey: TextKey(stringValue: name)) }
    }
}
