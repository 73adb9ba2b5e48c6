import DecodePipeline
import Testing
import ValueTree

struct ShapeTests {
    private let text = Shape(type: "String", content: .scalar(.string))
    private let number = Shape(
        type: "Int",
        content: .scalar(.integer(bits: Int.bitWidth, isSigned: true))
    )

    private func orNull(_ shape: Shape) -> Shape {
        Shape(type: shape.type, isOptional: true, content: shape.content)
    }

    @Test func theShapeOfAPipelineHasItsFields() {
        #expect(
            Seed002.decodeUser.shape
                == Shape(
                    type: "User",
                    content: .fields([
                        Shape.Field(name: "name", shape: text),
                        Shape.Field(name: "last_name", shape: text),
                        Shape.Field(name: "image", shape: orNull(text)),
                        Shape.Field(name: "score", shape: number),
                        Shape.Field(
                            name: "sports",
                            shape: Shape(type: "[String]", content: .element(text))
                        ),
                    ])
                )
        )
    }

    @Test func pathsThatShareAKeyShareAField() {
        let decodePet: Decoder<Pet> =
            decode(Pet.init)
            |> requiredAt(["pet", "name"], string)
            |> optionalAt(["pet", "age"], int, 1)
        let pet = Shape(
            type: "object",
            content: .fields([
                Shape.Field(name: "name", shape: text),
                Shape.Field(name: "age", shape: orNull(number)),
            ])
        )
        #expect(
            decodePet.shape
                == Shape(type: "Pet", content: .fields([Shape.Field(name: "pet", shape: pet)]))
        )
    }

    @Test func theShapeOfAContainerHasItsElement() {
        #expect(
            array(dictionary(nullable(int))).shape
                == Shape(
                    type: "[[String: Int?]]",
                    content: .element(
                        Shape(type: "[String: Int?]", content: .dictionary(orNull(number)))
                    )
                )
        )
    }

    @Test func theShapeOfACustomDecoderIsOpaque() {
        let chosen: Decoder<Pet> = string |> andThen { _ in fail("a pet") }
        #expect(
            chosen.shape
                == Shape(type: "Pet", content: .opaque(reason: "it depends on the value"))
        )
        let decodePet: Decoder<Pet> =
            decode(Pet.init) |> required("name", string) |> custom(value |> map { $0.count })
        #expect(
            decodePet.shape
                == Shape(
                    type: "Pet",
                    content: .opaque(reason: "Pet is decoded from more than its fields")
                )
        )
        let plain = Decoder<Int> { _ in .ok(1) }
        #expect(plain.shape == .undescribed)
    }

    @Test func equalAlternativesHaveOneShape() {
        let id: Decoder<Int> = oneOf([int, int |> map { -$0 }])
        #expect(id.shape == number)
        let mixed: Decoder<String> = oneOf([string, int |> map { String($0) }])
        #expect(
            mixed.shape
                == Shape(type: "String", content: .opaque(reason: "String has several forms"))
        )
    }
}
