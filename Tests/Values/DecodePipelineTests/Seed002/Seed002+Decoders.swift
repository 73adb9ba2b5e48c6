import DecodePipeline
import Testing

extension Seed002 {
    struct PrimitivesSection {
        @Test func primitivesAreDecoders() {
            let string: Decoder<String> = DecodePipeline.string
            let bool: Decoder<Bool> = DecodePipeline.bool
            let int: Decoder<Int> = DecodePipeline.int
            let double: Decoder<Double> = DecodePipeline.double

            #expect(decodeJSON("\"John\"", with: string) == .ok("John"))
            #expect(decodeJSON("true", with: bool) == .ok(true))
            #expect(decodeJSON("5", with: int) == .ok(5))
            #expect(decodeJSON("0.5", with: double) == .ok(0.5))
        }
    }
}

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

        @Test func requiredReadsAFieldAndOptionalOneThatMayBeMissing() {
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

        @Test func optionalFailsForAnotherType() {
            #expect(
                decodeJSON(#"{"name": "John", "image": 5}"#, with: decodeUser).message
                    == "$.image: expected String, found the number 5 (1:27, byte 26)"
            )
        }
    }
}

extension Seed002 {
    struct ArraySection {
        private struct Post: Equatable {
            let title: String
            let authors: [User]
            let tags: [String]
        }

        @Test func anArrayOfAuthorsIsDecoded() {
            let decodePost: Decoder<Post> =
                decode(Post.init)
                |> required("title", string)
                |> required("authors", decodeUser |> array)
                // We could use array(decodeUser), they are equivalent
                |> required("tags", array(string))

            #expect(
                decodeJSON(
                    #"{"title": "News", "authors": \#(json), "tags": []}"#,
                    with: decodePost
                ) == .ok(Post(title: "News", authors: [john], tags: []))
            )
        }

        @Test func bothSpellingsAreEquivalent() {
            #expect(
                decodeJSON(json, with: decodeUser |> array)
                    == decodeJSON(json, with: array(decodeUser))
            )
            #expect(
                decodeJSON("{}", with: decodeUser |> array).message
                    == "$: expected [User], found an empty object (1:1, byte 0)"
            )
        }
    }
}

extension Seed002 {
    struct HardcodedSection {
        private struct User: Equatable {
            let id: String
            let name: String
            let surname: String
        }

        @Test(arguments: ["{}", "[]", "null", "5"])
        func hardcodedReturnsItsValueForAnyData(json: String) {
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

extension Seed002 {
    struct MapSection {
        @Test func aDecodedValueIsTransformed() {
            let decodeLowercasedString: Decoder<String> = string |> map { $0.lowercased() }

            #expect(decodeJSON("\"JOHN\"", with: decodeLowercasedString) == .ok("john"))
            #expect(
                decodeJSON("5", with: decodeLowercasedString).message
                    == "$: expected String, found the number 5 (1:1, byte 0)"
            )
        }
    }
}
