/// A limit of what is read.
public enum Limit: Sendable, Hashable {
    /// Arrays and objects within each other.
    case nestedContainers(Int)
    /// Values within each other.
    case nestedValues(Int)
    /// Tables and lists of TOML within each other.
    case nestedTables(Int)
    /// Lists and mappings of YAML within each other.
    case nestedMappings(Int)
    /// Lists and dictionaries of a property list within each other.
    case nestedDictionaries(Int)
    /// Elements of XML within each other.
    case nestedElements(Int)
    /// Values directly in a container.
    case children(Int)
    /// Arrays and objects in all.
    case containers(Int)
    /// The bytes of a string or number.
    case scalarBytes(Int)
    /// The bytes of a text.
    case textBytes(Int)
    /// The bytes of a text in a format.
    case bytes(Int, of: String)
    /// The directives of a text in YAML.
    case directives(Int)
    /// The values that aliases of YAML stand for.
    case aliasedValues(Int)
    /// The bytes that aliases of YAML stand for.
    case aliasedBytes(Int)
    /// The values of a property list and their bytes.
    case content(values: Int, bytes: Int)
    /// The parts of a name in a form.
    case nameParts(Int)
}

extension Limit: CustomStringConvertible {
    /// The words after "expected": "at most 64 nested containers".
    public var description: String {
        switch self {
        case .nestedContainers(let limit): "at most \(limit) nested containers"
        case .nestedValues(let limit): "at most \(limit) values inside of each other"
        case .nestedTables(let limit): "at most \(limit) nested tables and lists"
        case .nestedMappings(let limit): "at most \(limit) nested lists and mappings"
        case .nestedDictionaries(let limit): "at most \(limit) nested lists and dictionaries"
        case .nestedElements(let limit): "at most \(limit) elements within each other"
        case .children(let limit): "at most \(limit) children of a container"
        case .containers(let limit): "at most \(limit) arrays and objects"
        case .scalarBytes(let limit): "a string or number of at most \(limit) bytes"
        case .textBytes(let limit): "a text of at most \(limit) bytes"
        case .bytes(let limit, let format): "at most \(limit) bytes of \(format)"
        case .directives(let limit): "at most \(limit) tag directives"
        case .aliasedValues(let limit): "aliases that stand for at most \(limit) values"
        case .aliasedBytes(let limit): "aliases that stand for at most \(limit) bytes"
        case .content(let values, let bytes): "at most \(values) values and \(bytes) bytes of them"
        case .nameParts(let limit): "a name of at most \(limit) parts"
        }
    }
}
