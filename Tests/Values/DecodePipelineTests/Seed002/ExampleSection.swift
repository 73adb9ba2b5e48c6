import DecodePipeline
import Testing

extension Seed002 {
    struct User: Equatable {
        let name: String
        let surname: String
        let image: String?
        let score: Int
        let sports: [String]
        let role: String
    }

    static let json = """
        [
            {
                "uuid": "...",
                "name": "John",
                "last_name": "Doe",
                "image": null,
                "sports": ["basketball", "tennis"],
                "score": 5
            }
        ]
        """

    static let john = User(
        name: "John",
        surname: "Doe",
        image: nil,
        score: 5,
        sports: ["basketball", "tennis"],
        role: "athlete"
    )

    static let decodeUser: Decoder<User> =
        decode(User.init)
        |> required("name", string)
        |> required("last_name", string)
        |> optional("image", string)
        |> required("score", int)
        |> required("sports", array(string))
        |> hardcoded("athlete")

    struct ExampleSection {
        @Test func theUsersOfTheResponseAreDecoded() {
            let data: String! = json

            let result = decodeJSON(data, with: array(decodeUser))

            switch result {
            case .error(let error): Issue.record("Invalid format: \(error)")
            case .ok(let users): #expect(users == [john])
            }
        }

        @Test func theErrorDescribesWhatIsInvalid() {
            let data: String! = json.replacing("\"Doe\"", with: "null")

            let result = decodeJSON(data, with: array(decodeUser))

            switch result {
            case .error(let error):
                #expect(
                    "Invalid format: \(error)"
                        == "Invalid format: $[0].last_name: expected String, found null (5:22, byte 76)"
                )
            case .ok(let users): Issue.record("decoded \(users)")
            }
        }
    }
}
