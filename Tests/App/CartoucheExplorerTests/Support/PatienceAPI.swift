import EndpointKit

/// An endpoint whose response may never finish decoding.
final class PatienceAPI: EndpointGroup {
    @GET("/patience") var wait: Endpoint<Empty, Patient>

    struct Patient: Codable, Sendable {
        static let endlessBody = #"{"name": "endless"}"#

        let name: String

        init(from decoder: any Decoder) throws {
            name = try decoder.container(keyedBy: CodingKeys.self)
                .decode(String.self, forKey: .name)
            // Only cancellation ends the decoding of this name.
            while name == "endless", !Task.isCancelled {}
        }
    }
}
