import DecodePipeline
import Testing

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
