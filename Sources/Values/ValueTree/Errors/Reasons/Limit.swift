/// A limit on a text or value.
public enum Limit: Sendable, Hashable {
    /// The depth of nested arrays and objects.
    case nestedContainers(Int)
    /// The depth of nested values.
    case nestedValues(Int)
    /// The depth of nested tables and lists of TOML.
    case nestedTables(Int)
    /// The depth of nested lists and mappings of YAML.
    case nestedMappings(Int)
    /// The depth of nested lists and dictionaries of a property list.
    case nestedDictionaries(Int)
    /// The depth of nested elements of XML.
    case nestedElements(Int)
    /// The number of direct children of a container.
    case children(Int)
    /// The total number of arrays and objects.
    case containers(Int)
    /// The number of bytes of a string or number.
    case scalarBytes(Int)
    /// The number of bytes of a text.
    case textBytes(Int)
    /// The number of bytes of a text in a format.
    case bytes(Int, of: String)
    /// The number of directives of a YAML text.
    case directives(Int)
    /// The number of values that YAML aliases expand to.
    case aliasedValues(Int)
    /// The number of bytes that YAML aliases expand to.
    case aliasedBytes(Int)
    /// The number of values of a property list and of their bytes.
    case content(values: Int, bytes: Int)
    /// The number of parts of a name in a form.
    case nameParts(Int)
}

extension Limit: MessageConvertible {
    /// The words after "expected": "at most 64 nested containers".
    public var message: Message {
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

    /// The message in English.
    public var description: String { message.english }
}
