internal import HTTPMessage
internal import ValueTree

/// How a list of single values is written in the query of a URL.
///
/// A group has one style for all, and a component may have another one:
///
///     override var queryStyle: QueryStyle { .commas }
///
///     static let components: Components = ["events": .style(.repeated)]
///
/// Dictionaries are `filter[name]=a` and lists of structures `steps[0][name]=a` in every style.
public enum QueryStyle: String, Sendable, Hashable, CaseIterable {
    /// `events[]=a&events[]=b`, the default.
    case brackets
    /// `events=a&events=b`.
    case repeated
    /// `events=a,b`; a comma inside of a value is escaped.
    case commas
}

extension QueryItems {
    /// Adds the value of a component, with a list in a style.
    mutating func append(_ value: SupportedType, for key: String, style: QueryStyle) {
        guard let elements = value.array, !elements.contains(where: \.isContainer) else {
            return append(value, for: key)
        }
        let texts = elements.map(\.wireText)
        switch style {
        case .brackets: append(value, for: key)
        case .repeated: items += texts.map { QueryItem(key, $0) }
        case .commas: if !texts.isEmpty { items.append(QueryItem(key, joining: texts)) }
        }
    }
}

extension SupportedType {
    /// Whether it is a list or a dictionary.
    var isContainer: Bool { kind == .array || kind == .dictionary }
}
