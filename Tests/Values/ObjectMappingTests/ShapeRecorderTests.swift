import Foundation
import ObjectMapping
import Testing
import ValueTree

struct ObjectMapperShapesTests {
    private let mapper = ObjectMapper()

    private enum Kind: String, CaseIterable {
        case big
        case small
    }

    private struct Owner: Deserializable {
        let name: String
        let site: URL?

        init(_ data: DeserializableData) throws {
            name = try data["name"].get()
            site = data["site"].get()
        }
    }

    private struct Pet: Mappable {
        var id = 0
        var owner: Owner?
        var kind = Kind.big
        var codes: [Int] = []
        var city: String?
        var born: Date?

        init(_ data: DeserializableData) throws {
            owner = data["owner"].get()
            try mapping(data)
        }

        mutating func mapping(_ data: inout any MappableData) throws {
            try data["id"].map(&id)
            try data["kind"].map(&kind, using: EnumTransformation<Kind>())
            data["codes"].map(&codes, or: [])
            data["address"]["city"].map(&city)
            data["born"].map(&born, using: RFC3339DateTransformation())
        }
    }

    private final class Node: Deserializable {
        let children: [Node]

        required init(_ data: DeserializableData) throws {
            children = try data["children"].get()
        }
    }

    private struct Percent: Deserializable {
        struct IsTooLittle: Error {}

        init(_ data: DeserializableData) throws {
            guard try data.get() > 50 else { throw IsTooLittle() }
        }
    }

    private struct Never: Deserializable {
        struct Refusal: Error {}

        init(_ data: DeserializableData) throws {
            _ = try data["a"].get() as Int
            throw Refusal()
        }
    }

    private struct Looking: Deserializable {
        let text: String
        let level: Level

        enum Level: Int {
            case low = 1
            case high
        }

        init(_ data: DeserializableData) throws {
            text = try data.valueOrThrow(data["text"].raw.string)
            level = try data["level"].get(using: EnumTransformation())
        }
    }

    private struct Unreadable: Deserializable {
        init(_ data: DeserializableData) throws {
            _ = try data.valueOrThrow(data["number"].raw.int)
        }
    }

    private struct Raw: Deserializable {
        let value: SupportedType

        init(_ data: DeserializableData) throws { value = data.raw }
    }

    private static func scalar(
        _ type: String,
        _ scalar: Shape.Scalar,
        isOptional: Bool = false
    ) -> Shape {
        Shape(type: type, isOptional: isOptional, content: .scalar(scalar))
    }

    private static let int = scalar("Int", .integer(bits: 64, isSigned: true))

    @Test func theShapeOfATypeHasTheFieldsThatItReads() {
        let owner = Shape(
            type: "Owner",
            isOptional: true,
            content: .fields([
                .init(name: "name", shape: Self.scalar("String", .string)),
                .init(name: "site", shape: Self.scalar("URL", .url, isOptional: true)),
            ])
        )
        let address = Shape(
            type: "Object",
            isOptional: true,
            content: .fields([
                .init(name: "city", shape: Self.scalar("String", .string, isOptional: true))
            ])
        )
        let expected = Shape(
            type: "Pet",
            content: .fields([
                .init(name: "owner", shape: owner),
                .init(name: "id", shape: Self.int),
                .init(
                    name: "kind",
                    shape: Shape(type: "Kind", content: .cases(["big", "small"], .string))
                ),
                .init(
                    name: "codes",
                    shape: Shape(type: "[Int]", isOptional: true, content: .element(Self.int))
                ),
                .init(name: "address", shape: address),
                .init(name: "born", shape: Self.scalar("Date", .string, isOptional: true)),
            ])
        )
        #expect(mapper.shape(of: Pet.self) == expected)
    }

    @Test func theShapeOfAContainerHasItsElement() {
        #expect(
            mapper.shape(of: [String: [Int?]].self)
                == Shape(
                    type: "[String: [Int?]]",
                    content: .dictionary(
                        Shape(
                            type: "[Int?]",
                            content: .element(
                                Self.scalar(
                                    "Int",
                                    .integer(bits: 64, isSigned: true),
                                    isOptional: true
                                )
                            )
                        )
                    )
                )
        )
    }

    @Test func aRecursiveTypeIsDescribedOnce() {
        let repeated = Shape(type: "Node", content: .repeats)
        let children = Shape(type: "[Node]", content: .element(repeated))
        #expect(
            mapper.shape(of: Node.self)
                == Shape(
                    type: "Node",
                    content: .fields([.init(name: "children", shape: children)])
                )
        )
    }

    @Test func aTypeThatRefusesASampleGetsOthers() {
        let shape = mapper.shape(of: Percent.self)
        #expect(shape == Self.scalar("Percent", .integer(bits: 64, isSigned: true)))
    }

    @Test func onlyAFieldReadAsARawValueIsOpaque() {
        let text = Shape(type: "JSON", content: .opaque(reason: "it reads the raw value"))
        let level = Self.scalar("Level", .integer(bits: 64, isSigned: true))
        #expect(
            mapper.shape(of: Looking.self)
                == Shape(
                    type: "Looking",
                    content: .fields([
                        .init(name: "text", shape: text), .init(name: "level", shape: level),
                    ])
                )
        )
    }

    @Test(
        arguments: [
            (ObjectMapper().shape(of: Never.self), "no made-up value is accepted: Refusal()"),
            (ObjectMapper().shape(of: Raw.self), "it reads the raw value"),
            (
                ObjectMapper().shape(of: Unreadable.self),
                "no made-up value is accepted: the string \"1\" is not of the expected type"
            ),
        ]
    )
    func typesThatCannotBeProbedAreOpaque(shape: Shape, reason: String) {
        #expect(shape.content == .opaque(reason: reason))
    }
}
