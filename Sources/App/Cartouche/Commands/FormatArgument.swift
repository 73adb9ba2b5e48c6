internal import ArgumentParser
internal import EndpointClient
internal import HTTPMessage
internal import ValueSerializers
internal import ValueTree

/// The format of a file, as the option `--format` names it: `json`, `yaml`, `plist`.
struct FormatArgument: ExpressibleByArgument {
    private static let choices: [DataFormat] = BodyFormats.all.formats

    static var allValueStrings: [String] { choices.compactMap(\.fileExtensions.first) }

    let format: DataFormat

    init?(argument: String) {
        let named = Self.choices.first { $0.fileExtensions.first == argument }
        guard let named else { return nil }
        format = named
    }

    /// By the extension of a file's name; JSON for any other.
    init(fileName: String) {
        let ending = fileName.split(separator: ".").last.map { $0.lowercased() } ?? ""
        format = Self.choices.first { $0.fileExtensions.contains(ending) } ?? .json
    }
}
