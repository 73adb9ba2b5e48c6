import DecodePipeline
import Testing

extension Seed002 {
    struct RequiredSection {
        private struct User: Equatable {
            let name: String
            let image: String?
        }

        private let decodeUser: Decoder<User> =
            decode(User.init)
            |> required("name", string)
            |> optional("image", string)

        @Test func requiredExtractsAFieldAndOptionalOneThatMayBeThere() {
            #expect(
                decodeJSON(#"{"name": "John", "image": "j.png"}"#, with: decodeUser)
                    == .ok(User(name: "John", image: "j.png"))
            )
        }

        @Test(arguments: [#"{"name": "John"}"#, #"{"name": "John", "image": null}"#])
        func optionalAllowsTheFieldToBeMissingOrNull(json: String) {
            #expect(decodeJSON(json, with: decodeUser) == .ok(User(name: "John", image: nil)))
        }

        @Test(arguments: [
            ("{}", "$.name: expected String, found nothing (1:1, byte 0)"),
            (#"{"name": null}"#, "$.name: expected String, found null (1:10, byte 9)"),
        ])
        func requiredFailsIfTheFieldDoesNotExistOrIsNull(json: String, message: String) {
            #expect(decodeJSON(json, with: decodeUser).message == message)
        }

        @Test func optionalDoesTheSameOtherwiseAndFailsForAnotherType() {
            #expect(
                decodeJSON(#"{"name": "John", "image": 5}"#, with: decodeUser).message
                    == "$.image: expected String, found the number 5 (1:27, byte 26)"
            )
        }
    }
}
