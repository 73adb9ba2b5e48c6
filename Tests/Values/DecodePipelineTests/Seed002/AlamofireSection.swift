import DecodePipeline
import Foundation
import Testing

extension Seed002 {
    struct AlamofireSection {
        /// The shape of the library's response: the value that `JSONSerialization` made of the body.
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

        @Test func whatTheLibraryGivesIsDecoded() {
            let response = Response(
                result: Result { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
            )
            #expect(users(of: response) == [john])
        }
    }
}
