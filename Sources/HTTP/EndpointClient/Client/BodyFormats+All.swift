internal import FormatSerializers
public import HTTPMessage
internal import ValueSerializers
public import ValueTree

extension BodyFormats {
    /// Every format of this package that holds a value: those of
    /// ``standard``, YAML, TOML and XML.
    public static let all = BodyFormats(standard.formats + .others)
}

extension [DataFormat] {
    /// The formats of settings: property lists, TOML, YAML and JSON.
    ///
    ///     ConfigurationFolders(folders: ["."], formats: .settings)
    public static var settings: [DataFormat] { [.propertyList, .toml, .yaml, .json] }
}
