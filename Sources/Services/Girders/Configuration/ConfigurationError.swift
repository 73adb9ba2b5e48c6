public import SystemFiles
public import ValueTree

/// The reason a configuration can't be used.
public enum ConfigurationError: Error, Sendable, Hashable, MessageConvertible {
    /// A file exists but can't be read.
    case unreadable(FileReadError)
    /// A file isn't valid in its format.
    case malformed(source: String, SyntaxError)
    /// A file holds something other than named settings.
    case noTable(source: String, found: Found)
    /// A folder has the same configuration in several formats.
    case ambiguous(folder: String, names: [String])
    /// A file is in a format that isn't read; `formats` lists the extensions of those that are.
    case unreadFormat(source: String, formats: [String])
    /// No file exists for an environment; `known` lists those that exist.
    case unknownEnvironment(String, known: [String])
    /// A required setting is missing.
    case missing(key: String, type: String, sources: [String])
    /// A setting's value is of the wrong type or otherwise invalid.
    case wrongValue(source: String, SettingFault)
    /// A setting refers to a variable that can't be expanded.
    case variable(source: String, key: String, VariableError)

    /// One line that names the file and, if known, the position in it.
    public var message: Message {
        switch self {
        case .unreadable(let file): file.message
        case .malformed(let source, let error): "\(source): \(error)"
        case .noTable(let source, let found):
            "\(source): expected named settings, found \(found)"
        case .ambiguous(let folder, let names):
            "\(folder): only one of \(names.joined(separator: ", ")) may be there"
        case .unreadFormat(let source, let formats):
            "\(source): not one of the formats that are read: \(formats.joined(separator: ", "))"
        case .unknownEnvironment(let name, []):
            "there is no environment `\(name)`; there are none"
        case .unknownEnvironment(let name, let known):
            "there is no environment `\(name)`; there are \(known.joined(separator: ", "))"
        case .missing(let key, let type, let sources):
            "`\(key)` is missing: expected \(type) in \(sources.joined(separator: " or "))"
        case .wrongValue(let source, let fault): "\(source): \(fault)"
        case .variable(let source, let key, let error): "\(source): \(key): \(error)"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}
