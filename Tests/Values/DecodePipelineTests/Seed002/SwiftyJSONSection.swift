import DecodePipeline
import Testing
import ValueTree

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
