public import ValueTree

/// Why a configuration cannot be used.
public enum ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A file is there and cannot be read.
    case unreadable(UnreadableFile)
    /// A file does not follow its format.
    case malformed(source: String, SyntaxError)
    /// A file holds something other than named settings.
    case noTable(source: String, found: String)
    /// A folder has the same settings in several formats.
    case ambiguous(folder: String, names: [String])
    /// No file is there for an environment; the environments that there are.
    case unknownEnvironment(String, known: [String])
    /// A setting that must be there is not.
    case missing(key: String, type: String, sources: [String])
    /// A setting has a value of another type.
    case wrongValue(source: String, String)
    /// A text names a variable that cannot be filled in.
    case variable(source: String, key: String, VariableError)

    /// One line that names the file and, where there is one, the place in it.
    public var description: String {
        switch self {
        case .unreadable(let file): "\(file)"
        case .malformed(let source, let error): "\(source): \(error)"
        case .noTable(let source, let found):
            "\(source): expected named settings, found \(found)"
        case .ambiguous(let folder, let names):
            "\(folder): only one of \(names.joined(separator: ", ")) may be there"
        case .unknownEnvironment(let name, let known):
            "there is no environment `\(name)`; "
                + (known.isEmpty ? "there are none" : "there are \(known.joined(separator: ", "))")
        case .missing(let key, let type, let sources):
            "`\(key)` is missing: expected \(type) in \(sources.joined(separator: " or "))"
        case .wrongValue(let source, let message): "\(source): \(message)"
        case .variable(let source, let key, let error): "\(source): \(key): \(error)"
        }
    }
}
