internal import FormatSerializers
internal import HTTPTypes
internal import Serializers
package import ValueTree

/// The value in a response's body, read as its Content-Type says.
///
/// Most servers that send JSON as something else mean JSON; so does one that says nothing.
package enum ResponseContent {
    /// The value; throws with the place where the body is not of its format.
    package static func value(of response: RawResponse) throws(SyntaxError) -> SupportedType {
        let type = MediaType(response.headers[.contentType] ?? "")
        guard let serializer = serializer(for: type?.essence ?? "") else {
            return SupportedType(try JSONParser().parse(response.bytes).root)
        }
        return try serializer.value(from: response.bytes)
    }

    private static func serializer(for essence: String) -> (any CheckedSerializer)? {
        switch essence {
        case "application/yaml", "application/x-yaml", "text/yaml", "text/x-yaml":
            YAMLSerializer()
        case "application/toml": TOMLSerializer()
        case "application/x-plist", "application/xml+plist": PropertyListSerializer()
        case "application/xml", "text/xml": XMLSerializer()
        default: essence.hasSuffix("+xml") ? XMLSerializer() : nil
        }
    }
}
