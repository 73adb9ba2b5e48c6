internal import FormatSerializers
public import HTTPMessage
internal import ValueSerializers
public import ValueTree

extension BodyFormats {
    /// Every format of this package that holds a value: JSON, YAML, property lists, TOML and XML.
    public static let all = BodyFormats([.json, .yaml, .propertyList, .toml, .xml])
}

extension [DataFormat] {
    /// The formats of settings: property lists, TOML, YAML and JSON.
    ///
    ///     ConfigurationFolders(folders: ["."], formats: .settings)
    public static var settings: [DataFormat] { [.propertyList, .toml, .yaml, .json] }
}
