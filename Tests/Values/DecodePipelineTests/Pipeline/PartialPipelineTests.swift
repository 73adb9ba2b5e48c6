import DecodePipeline
import Testing
import ValueTree

/// A pipeline with missing arguments is a decoder of a function.
struct PartialPipelineTests {
    private let half: Decoder<(Int) -> Pet> = decode(Pet.init) |> required("name", string)

    @Test func aPartialPipelineDecodesAFunction() throws {
        let make = try half(["name": "Rex"]).get()
        #expect([make(1), make(2)] == [Pet(name: "Rex", age: 1), Pet(name: "Rex", age: 2)])
        #expect(half([:]).message == "$.name: expected String, found nothing")
    }

    @Test func aPipelineWithoutStepsDecodesTheCurriedFunction() throws {
        let make = try decode(Pet.init)(.null).get()
        #expect(make("Rex")(3) == Pet(name: "Rex", age: 3))
    }

    @Test func aPipelineCanBeContinuedInTwoWays() {
        let old: Decoder<Pet> = half |> hardcoded(10)
        let young: Decoder<Pet> = half |> required("age", int)
        #expect(old(["name": "Rex"]) == .ok(Pet(name: "Rex", age: 10)))
        #expect(young(["name": "Rex", "age": 1]) == .ok(Pet(name: "Rex", age: 1)))
    }

    @Test func aFunctionOfAnotherDecoderTakesSteps() {
        let chosen: Decoder<(Int) -> Pet> =
            field("kind", string)
            |> map { kind in { age in Pet(name: "a \(kind)", age: age) } }
        let decodePet: Decoder<Pet> = chosen |> required("age", int)
        #expect(decodePet(["kind": "cat", "age": 2]) == .ok(Pet(name: "a cat", age: 2)))
        #expect(
            decodePet(["age": "x"]).message == """
                $.kind: expected String, found nothing
                $.age: expected Int, found the string "x"
                """
        )
    }

    @Test func aFunctionThatReturnsAFunctionContinuesAPipeline() {
        let decodeSum: Decoder<Int> =
            decode { (a: Int) in { @Sendable (b: Int) in a + b } }
            |> required("a", int)
            |> required("b", int)
        #expect(decodeSum(["a": 1, "b": 2]) == .ok(3))
        #expect(decodeSum(["a": 1]).message == "$.b: expected Int, found nothing")
    }

    @Test func readArgumentsAreFreedWhenAnotherFails() {
        final class Token: Sendable {}
        struct Held {
            let token: Token
            let age: Int
        }
        let token = Token()
        weak let released = token
        let decodeHeld: Decoder<Held> =
            decode(Held.init) |> custom(Decoder { _ in .ok(Token()) }) |> required("age", int)
        #expect(decodeHeld([:]).message == "$.age: expected Int, found nothing")
        #expect(released != nil)
        _ = token
    }
}
