import DecodePipeline
import Testing
import ValueTree

struct ChoicesTests {
    @Test func mapTransformsTheDecodedValue() {
        let lowercased: Decoder<String> = string |> map { $0.lowercased() }
        let length: Decoder<Int> = lowercased |> map { $0.count }
        #expect(lowercased("REX") == .ok("rex"))
        #expect(length("REX") == .ok(3))
        #expect(length(5).message == "$: expected String, found the number 5")
    }

    @Test func andThenChoosesByTheValue() {
        let area: Decoder<Int> =
            field("kind", string)
            |> andThen { kind in
                kind == "square"
                    ? field("side", int) |> map { $0 * $0 }
                    : fail("a kind of figure")
            }
        #expect(area(["kind": "square", "side": 3]) == .ok(9))
        #expect(area(["kind": "square"]).message == "$.side: expected Int, found nothing")
        #expect(
            area(["kind": "star"]).message
                == "$: expected a kind of figure, found an object of 1"
        )
        #expect(area([:]).message == "$.kind: expected String, found nothing")
    }

    @Test func oneOfReturnsTheFirstSuccess() {
        let id: Decoder<String> = oneOf([string, int |> map { String($0) }])
        #expect(id("x") == .ok("x"))
        #expect(id(5) == .ok("5"))
        #expect(id(true).message == "$: expected String or Int, found true")
    }

    @Test func oneOfHasTheErrorOfEveryBranch() {
        let pet = oneOf([field("cat", string), field("dog", string)])
        let input: SupportedType = ["dog": 5]
        let errors: [DecodeError] = [
            .field("cat", .missing(expected: "String", in: input)),
            .field("dog", .failure(expected: "String", found: 5)),
        ]
        #expect(pet(input) == .error(.oneOf(errors)))
        #expect(
            pet(input).message == """
                $.dog: expected String, found the number 5
                """
        )
        #expect(
            pet([:]).message == """
                $.cat: expected String, found nothing
                $.dog: expected String, found nothing
                """
        )
    }

    @Test func branchesThatGotEquallyFarAreAllReported() {
        let pet = oneOf([
            field("cat", string), field("dog", string), field("dog", bool) |> map { "\($0)" },
        ])
        #expect(
            pet(["dog": 5]).message == "$.dog: expected String or Bool, found the number 5"
        )
        #expect(
            pet(["cat": 1, "dog": 5]).message == """
                $.cat: expected String, found the number 1
                $.dog: expected String or Bool, found the number 5
                """
        )
    }

    @Test func oneOfWithoutBranchesFails() {
        let nothing: Decoder<Int> = oneOf([])
        #expect(nothing(5).message == "$: expected one of no alternatives, found the number 5")
    }

    @Test func aSyntaxErrorInABranchIsReported() {
        let embedded = Decoder<Int> { value in decodeJSON(value.string ?? "", with: int) }
        #expect(
            oneOf([embedded])("[1").message
                == "$: expected `,` or `]`, found the end of the text (1:3, byte 2)"
        )
        #expect(
            oneOf([embedded, int])("[1").message == """
                $: expected `,` or `]`, found the end of the text (1:3, byte 2)
                $: expected Int, found the string "[1"
                """
        )
    }

    @Test func nullableAcceptsNullAndTheWrappedType() {
        #expect(nullable(int)(.null) == .ok(nil))
        #expect(nullable(int)(5) == .ok(5))
        #expect(nullable(int)("x").message == "$: expected Int, found the string \"x\"")
    }

    @Test func optionalWithoutAKeyIsNullableOrHasAFallback() {
        #expect(optional(int)(.null) == .ok(nil))
        #expect(optional(int)("x").message == "$: expected Int, found the string \"x\"")
        #expect(optional(int, 1)(.null) == .ok(1))
        #expect(optional(int, 1)(5) == .ok(5))
        #expect(optional(int, 1)("x").message == "$: expected Int, found the string \"x\"")
    }

    @Test func isPresentIsFalseOnlyForNull() {
        #expect(isPresent("Rex") == .ok(true))
        #expect(isPresent(.null) == .ok(false))
        let hasImage: Decoder<Bool> = decode { $0 } |> optional("image", isPresent, false)
        #expect(hasImage(["image": 5]) == .ok(true))
        #expect(hasImage(["image": .null]) == .ok(false))
        #expect(hasImage([:]) == .ok(false))
    }

    @Test func constantsIgnoreTheInput() {
        #expect(succeed(5)("anything") == .ok(5))
        let even: Decoder<Int> =
            int |> andThen { $0.isMultiple(of: 2) ? succeed($0) : fail("an even number") }
        #expect(even(4) == .ok(4))
        #expect(even(3).message == "$: expected an even number, found the number 3")
    }
}

struct LazyTests {
    struct Comment: Equatable {
        let text: String
        let answers: [Comment]
    }

    static let decodeComment: Decoder<Comment> =
        decode(Comment.init)
        |> required("text", string)
        |> optional("answers", array(lazy { decodeComment }), [])

    @Test func aDecoderMayContainItself() {
        #expect(
            Self.decodeComment(["text": "a", "answers": [["text": "b"]]])
                == .ok(Comment(text: "a", answers: [Comment(text: "b", answers: [])]))
        )
        #expect(
            Self.decodeComment(["text": "a", "answers": [[:]]]).message
                == "$.answers[0].text: expected String, found nothing"
        )
    }

    @Test func theShapeOfARecursiveTypeRepeats() {
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

    @Test func aTooDeeplyNestedValueIsRefused() {
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

    /// Returns a body of nested comments with two containers for each.
    private static func body(ofDepth depth: Int) -> String {
        String(repeating: #"{"text":"a","answers":["#, count: depth / 2)
            + String(repeating: "]}", count: depth / 2)
    }

    @Test func aDeepBodyDecodesUpToTheLimitOfTheParser() {
        var comment = decodeJSON(Self.body(ofDepth: 512), with: Self.decodeComment).decoded
        for _ in 0..<255 { comment = comment?.answers.first }
        #expect(comment == Comment(text: "a", answers: []))
    }

    @Test func aDeeperBodyIsRefusedByTheParser() {
        let result = decodeJSON(Self.body(ofDepth: 514), with: Self.decodeComment)
        #expect(
            result.message == "$: nested deeper than 512: not read (1:5889, byte 5888)"
        )
    }
}
