import DecodePipeline
import Foundation
import Testing
import ValueTree

/// Seed 002, section by section: each of its code samples is a test, in its words.
///
/// | section                                   | suite               |
/// |-------------------------------------------|---------------------|
/// | Example (`User`, JSON, decoder, `switch`) | `ExampleSection`    |
/// | Motivation (decoders apart from types)    | `MotivationSection` |
/// | `decodeJSON(json, with: decoder)`         | `DecodeJSONSection` |
/// | Library support: Alamofire                | `AlamofireSection`  |
/// | Library support: SwiftyJSON               | `SwiftyJSONSection` |
/// | Primitives                                | `PrimitivesSection` |
/// | `required` and `optional`                 | `RequiredSection`   |
/// | `array`                                   | `ArraySection`      |
/// | `hardcoded(A)`                            | `HardcodedSection`  |
/// | `map((A) -> B)`                           | `MapSection`        |
///
/// The first five are in this file, the decoders in `Seed002+Decoders.swift`.
///
/// Installation and the sections after it show no Swift. Only code that no longer compiles is
/// adapted: `$0.lowercased` lacks its parentheses in the seed, `data: String!` gets a value, and
/// the parameters after `//...` are written out.
enum Seed002 {}

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

extension Seed002 {
    struct MotivationSection {
        @Test func theResponsesOfTwoServersDecodeIntoOneType() {
            let decodeOtherUser: Decoder<User> =
                decode { score, name in
                    User(
                        name: name,
                        surname: "",
                        image: nil,
                        score: score,
                        sports: [],
                        role: "guest"
                    )
                }
                |> requiredAt(["result", "points"], int)
                |> required("nick", string)

            #expect(
                decodeJSON(#"{"nick": "Jo", "result": {"points": 3}}"#, with: decodeOtherUser)
                    == .ok(
                        User(
                            name: "Jo",
                            surname: "",
                            image: nil,
                            score: 3,
                            sports: [],
                            role: "guest"
                        )
                    )
            )
            #expect(decodeJSON(json, with: array(decodeUser)) == .ok([john]))
        }
    }
}

extension Seed002 {
    struct DecodeJSONSection {
        @Test func jsonIsAcceptedAsDataStringAndAny() throws {
            let data = Data(json.utf8)
            let any: Any = try JSONSerialization.jsonObject(with: data)

            #expect(decodeJSON(data, with: array(decodeUser)) == .ok([john]))
            #expect(decodeJSON(json, with: array(decodeUser)) == .ok([john]))
            #expect(decodeJSON(any, with: array(decodeUser)) == .ok([john]))
        }
    }
}

extension Seed002 {
    struct AlamofireSection {
        /// The library's response, with the value that `JSONSerialization` created from the body.
        private struct Response {
            let result: Result<Any, any Error>
        }

        private func users(of response: Response) -> [User]? {
            switch response.result {
            case .success(let data):
                // We want to decode a list of users, so we use array
                let decodingResult = decodeJSON(data, with: array(decodeUser))

                switch decodingResult {
                case .error(let error):
                    Issue.record("Invalid format: \(error)")
                    return nil
                case .ok(let users): return users
                }
            // Handle request error here...
            case .failure: return nil
            }
        }

        @Test func theLibrarysResponseIsDecoded() {
            let response = Response(
                result: Result { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
            )
            #expect(users(of: response) == [john])
        }
    }
}

extension Seed002 {
    struct SwiftyJSONSection {
        @Test func aValueIsDecodedByCallingTheDecoder() {
            let json: SupportedType! = [
                "name": "John", "last_name": "Doe", "image": .null, "score": 5,
                "sports": ["basketball", "tennis"],
            ]
            let result = decodeUser(json)

            #expect(result == .ok(john))
        }
    }
}
