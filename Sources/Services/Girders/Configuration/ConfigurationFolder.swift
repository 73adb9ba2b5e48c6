package import FoundationEssentials
public import SystemFiles
import ValueSerializers
public import ValueTree

extension Configuration {
    /// Reads `Configuration` and, unless `environment` is nil, `Configuration-<environment>` from a
    /// folder, each in one of `formats`.
    ///
    /// A missing file counts as empty. Throws a ``ConfigurationError`` that names a file that can't
    /// be read, or that has one of these names and the extension of a format for settings, such as
    /// TOML, that isn't among `formats`.
    public init(
        directory: String,
        environment: String? = nil,
        files: FileReading = .disk,
        formats: [DataFormat] = .standardSettings
    ) throws(ConfigurationError) {
        let folder = ConfigurationFolder(path: directory, files: files, formats: formats)
        let upper = environment == nil ? nil : try folder.layer(for: environment)
        let lower = try folder.layer(for: nil)
        self.init(environment: environment, layers: [upper, lower].compactMap(\.self))
    }
}

/// Reads the configuration files of one folder.
package struct ConfigurationFolder {
    /// The contents of a file: its settings, and the bytes that must be allowed before all of them
    /// apply.
    package struct Contents: Sendable {
        package let layer: ConfigurationLayer
        /// The bytes of the file and of the files that it names.
        package let data: Data
    }

    static let baseName = "Configuration"
    /// The maximum size of a file.
    private static let sizeLimit = 1 << 20
    /// The extensions of formats for settings, whether this program reads them or not.
    private static let settingsExtensions = ["plist", "json", "toml", "yaml", "yml"]

    let path: String
    let files: FileReading
    let formats: [DataFormat]
    /// The allowance for the folder's files; nil if all their settings apply.
    var allowance: FileAllowance?
    /// The settings that name a file.
    var fileKeys: [String] = []

    /// The environments with a file in the folder.
    var environments: [String] {
        let prefix = Self.baseName + "-"
        let stems = files.names(path).compactMap(stem)
        return stems.filter { $0.hasPrefix(prefix) && $0.count > prefix.count }
            .map { String($0.dropFirst(prefix.count)) }
    }

    /// The settings of an environment, or the base settings for nil; nil if there is no file.
    ///
    /// An empty file has no settings. A file in a format that isn't read is an error: without it,
    /// requests would go elsewhere.
    func layer(for environment: String?) throws(ConfigurationError) -> ConfigurationLayer? {
        try contents(for: environment)?.layer
    }

    /// Returns the settings together with the bytes of the file.
    func contents(for environment: String?) throws(ConfigurationError) -> Contents? {
        if let name = unreadName(for: environment) {
            let read = formats.flatMap(\.fileExtensions)
            throw .unreadFormat(source: path(of: name), formats: read)
        }
        let names = names(for: environment)
        guard names.count <= 1 else { throw .ambiguous(folder: path, names: names) }
        guard let name = names.first, let format = format(ofFile: name) else {
            return nil
        }
        let source = path(of: name)
        let data = try read(source)
        var layer = ConfigurationLayer(
            source: source,
            values: try values(of: data, format: format, source: source),
            text: String(validating: data, as: UTF8.self),
            folder: path
        )
        let content = data + named(by: layer, size: data.count)
        if let allowance {
            let isPlain = !fileKeys.contains { layer.namesFileByVariable($0) }
            layer.isTrusted = isPlain && allowance.covers(source, content)
        }
        return Contents(layer: layer, data: content)
    }

    /// Returns the bytes of the files that a file of `size` bytes names, each after its setting.
    ///
    /// A file that can't be read counts as empty; an error is reported when it is used.
    private func named(by layer: ConfigurationLayer, size: Int) -> Data {
        fileKeys.reduce(into: Data()) { content, key in
            guard let name = layer.values[key]?.string else { return }
            let file = name.hasPrefix("/") ? name : path(of: name)
            let data = (try? files.data(file, Self.sizeLimit)) ?? Data()
            content += Data("\n\(key) \(size) \(data.count)\n".utf8) + data
        }
    }

    /// The files of an environment; reading more than one is an error.
    func paths(for environment: String?) -> [String] {
        names(for: environment).map { path(of: $0) }
    }

    private func names(for environment: String?) -> [String] {
        let wanted = stem(for: environment)
        return files.names(path).filter { stem(of: $0) == wanted }.sorted()
    }

    /// Returns the name of a settings file for an environment that has no readable format.
    private func unreadName(for environment: String?) -> String? {
        let stem = stem(for: environment)
        let wanted = Self.settingsExtensions.map { "\(stem).\($0)" }
        return files.names(path).sorted().first {
            wanted.contains($0) && format(ofFile: $0) == nil
        }
    }

    private func stem(for environment: String?) -> String {
        environment.map { "\(Self.baseName)-\($0)" } ?? Self.baseName
    }

    private func path(of name: String) -> String {
        path.hasSuffix("/") ? path + name : "\(path)/\(name)"
    }

    private func read(_ source: String) throws(ConfigurationError) -> Data {
        do throws(FileReadError) {
            return try files.data(source, Self.sizeLimit)
        } catch {
            throw .unreadable(error)
        }
    }

    private func values(
        of data: Data,
        format: DataFormat,
        source: String
    ) throws(ConfigurationError) -> SupportedType {
        let value: SupportedType
        do throws(SyntaxError) {
            value = data.isEmpty ? .null : try format.value(of: PaddedBytes(data))
        } catch {
            throw .malformed(source: source, error)
        }
        guard !value.isNull else { return .dictionary([:]) }
        guard value.kind == .dictionary else {
            throw .noTable(source: source, found: Found(value))
        }
        return value
    }

    /// The name without its extension; nil if no format has that extension.
    private func stem(of name: String) -> String? {
        guard let format = format(ofFile: name) else { return nil }
        let ending = format.fileExtensions.first { name.hasSuffix("." + $0) } ?? ""
        return String(name.dropLast(ending.count + 1))
    }

    private func format(ofFile name: String) -> DataFormat? {
        formats.first { $0.fileExtensions.contains { name.hasSuffix("." + $0) } }
    }
}

extension [DataFormat] {
    /// Property lists and JSON.
    public static var standardSettings: [DataFormat] { [.propertyList, .json] }
}
