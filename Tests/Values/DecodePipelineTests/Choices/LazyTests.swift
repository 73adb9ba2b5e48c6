import DecodePipeline
import Testing
import ValueTree

struct LazyTests {
    struct Comment: Equatable {
        let text: String
        let answers: [Comment]
    }

    static let decodeComment: Decoder<Comment> =
        decode(Comment.init)
        |> required("text", string)
        |> optional("answers", array(lazy { decodeComment }), [])

    @Test func aDecoderContainsItself() {
        #expect(
            Self.decodeComment(["text": "a", "answers": [["text": "b"]]])
                == .ok(Comment(text: "a", answers: [Comment(text: "b", answers: [])]))
        )
        #expect(
            Self.decodeComment(["text": "a", "answers": [[:]]]).message
                == "$.answers[0].text: expected String, found nothing"
        )
    }

    @Test func theShapeRepeatsWhereTheTypeContainsItself() {
        #expect(
            Self.decodeComment.shape
                == Shape(
                    type: "Comment",
                    content: .fields([
                        Shape.Field(name: "text", shape: string.shape),
                        Shape.Field(
                            name: "answers",
                            shape: Shape(
                                type: "[Comment]",
                                isOptional: true,
                                content: .element(Shape(type: "Comment", content: .repeats))
                            )
                        ),
                    ])
                )
        )
    }

    @Test func aValueThatIsTooDeepIsRefused() {
        let deep = (0..<2_000).reduce(SupportedType.dictionary(["text": "end"])) { inner, _ in
            ["text": "a", "answers": .array([inner])]
        }
        let result = Self.decodeComment(deep)
        #expect(
            result.message?.hasSuffix(
                "[0]: expected at most 512 values inside of each other, found an object of 2"
            ) == true
        )
    }

    @Test func aDeepBodyDecodesUpToTheLimitOfTheParser() {
        let depth = 200
        let json =
            String(repeating: #"{"text":"a","answers":["#, count: depth) + #"{"text":"end"}"#
            + String(repeating: "]}", count: depth)
        var comment = decodeJSON(json, with: Self.decodeComment).decoded
        for _ in 0..<depth { comment = comment?.answers.first }
        #expect(comment == Comment(text: "end", answers: []))
    }
}
