import DecodePipeline
import Foundation
import Testing

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
