import DecodePipeline
import Testing

extension Seed002 {
    struct HardcodedSection {
        private struct User: Equatable {
            let id: String
            let name: String
            let surname: String
        }

        @Test(arguments: ["{}", "[]", "null", "5"])
        func theProvidedValueIsReturnedIndependentlyOfTheData(json: String) {
            let decodeMockedUser: Decoder<User> =
                decode(User.init)
                |> hardcoded("some-id")
                |> hardcoded("John")
                |> hardcoded("Doe")

            #expect(
                decodeJSON(json, with: decodeMockedUser)
                    == .ok(User(id: "some-id", name: "John", surname: "Doe"))
            )
        }
    }
}
