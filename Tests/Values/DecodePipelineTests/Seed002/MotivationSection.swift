import DecodePipeline
import Testing

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
