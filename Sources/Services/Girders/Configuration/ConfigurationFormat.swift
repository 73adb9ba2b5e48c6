import FormatSerializers
import FoundationEssentials
import ValueSerializers
import ValueTree

/// A format that configurations are written in.
enum ConfigurationFormat: CaseIterable {
    case propertyList
    case toml
    case yaml
    case json

    /// Settings that are longer are a mistake.
    static let sizeLimit = 1 << 20

    /// The format of a file, by the end of its name.
    init?(ofFile name: String) {
        let format = Self.allCases.first { format in
            format.endings.contains { name.hasSuffix("." + $0) }
        }
        guard let format else { return nil }
        self = format
    }

    var endings: [String] {
        switch self {
        case .propertyList: ["plist"]
        case .toml: ["toml"]
        case .yaml: ["yaml", "yml"]
        case .json: ["json"]
        }
    }

    func value(of data: Data) throws(SyntaxError) -> SupportedType {
        switch self {
        case .propertyList:
            try PropertyListSerializer(sizeLimit: Self.sizeLimit).deserializeOrThrow(data)
        case .toml: try TOMLSerializer(sizeLimit: Self.sizeLimit).deserializeOrThrow(data)
        case .yaml: try YAMLSerializer(sizeLimit: Self.sizeLimit).deserializeOrThrow(data)
        case .json: try JSONSerializer().deserializeOrThrow(data)
        }
    }
}
