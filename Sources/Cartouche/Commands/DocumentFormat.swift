internal import ArgumentParser
internal import FormatSerializers
internal import Serializers
internal import ValueTree

/// The formats that `view` reads: all become the one tree, only JSON keeps every byte's place.
enum DocumentFormat: String, CaseIterable, Sendable, ExpressibleByArgument {
    case json
    case yaml
    case toml
    case plist

    /// By the name's ending; JSON where that says nothing.
    init(fileName: String) {
        let ending = fileName.split(separator: ".").last.map { $0.lowercased() } ?? ""
        self = ending == "yml" ? .yaml : DocumentFormat(rawValue: ending) ?? .json
    }

    func document(from bytes: PaddedBytes) throws(SyntaxError) -> Document {
        switch self {
        case .json: return try JSONParser().parse(bytes)
        case .yaml: return try Self.document(of: YAMLSerializer().value(from: bytes))
        case .toml: return try Self.document(of: TOMLSerializer().value(from: bytes))
        case .plist: return try Self.document(of: PropertyListSerializer().value(from: bytes))
        }
    }

    /// The viewer walks a Document: other formats are written as JSON and read back.
    private static func document(of value: SupportedType) throws(SyntaxError) -> Document {
        try JSONParser().parse(JSONWriter(.pretty).text(value))
    }
}
