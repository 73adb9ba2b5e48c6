internal import FormatSerializers
package import FoundationEssentials
internal import ValueSerializers
package import ValueTree

/// The format of a body that holds a value.
package enum BodyFormat: String, Sendable, Hashable, CaseIterable {
    case json
    case yaml
    case toml
    case propertyList = "plist"
    case xml

    /// The format that a Content-Type says.
    ///
    /// Most who send JSON as something else mean JSON; so does one that says nothing.
    package init(contentType: String?) {
        switch MediaType(contentType ?? "")?.essence ?? "" {
        case "application/yaml", "application/x-yaml", "text/yaml", "text/x-yaml": self = .yaml
        case "application/toml": self = .toml
        case "application/x-plist", "application/xml+plist": self = .propertyList
        case "application/xml", "text/xml": self = .xml
        case let essence: self = essence.hasSuffix("+xml") ? .xml : .json
        }
    }

    /// What a Content-Type says of it.
    package var contentType: String {
        switch self {
        case .json: "application/json"
        case .yaml: "application/yaml"
        case .propertyList: "application/x-plist"
        case .toml: "application/toml"
        case .xml: "application/xml"
        }
    }

    /// What people call it.
    package var name: String {
        switch self {
        case .json: "JSON"
        case .yaml: "YAML"
        case .propertyList: "a property list"
        case .toml: "TOML"
        case .xml: "XML"
        }
    }

    /// The value in bytes; throws with the place where they are not of this format.
    package func value(of bytes: PaddedBytes) throws(SyntaxError) -> SupportedType {
        guard let serializer else { return SupportedType(try JSONParser().parse(bytes).root) }
        return try serializer.value(from: bytes)
    }

    /// Whether the values of a document know their places in the bytes that it was read from.
    package var hasPlaces: Bool { self == .json }

    /// The value in bytes as a document: one of JSON is the bytes themselves, any other is written as
    /// JSON.
    package func document(of bytes: PaddedBytes) throws(SyntaxError) -> Document {
        guard let serializer else { return try JSONParser().parse(bytes) }
        return try JSONParser().parse(JSONWriter(.pretty).text(serializer.value(from: bytes)))
    }

    /// The bytes of a value, nil when the format has no way to write it.
    package func bytes(of value: SupportedType) -> Data? {
        guard let serializer else { return Data(JSONWriter().bytes(value)) }
        return try? serializer.serializeOrThrow(value)
    }

    private var serializer: (any CheckedSerializer)? {
        switch self {
        case .json: nil
        case .yaml: YAMLSerializer()
        case .propertyList: PropertyListSerializer()
        case .toml: TOMLSerializer()
        case .xml: XMLSerializer()
        }
    }
}
