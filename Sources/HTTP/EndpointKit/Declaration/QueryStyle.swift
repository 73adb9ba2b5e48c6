internal import HTTPMessage
internal import HTTPTypes
internal import ValueSerializers
internal import ValueTree

/// How a list of single values is written in the query of a URL, or in a form.
///
/// A group sets one style for all its components, and a component can have another one:
///
///     override var queryStyle: QueryStyle { .commas }
///
///     static let components: Components = ["events": .style(.repeated)]
///
/// Dictionaries are written as `filter[name]=a` and lists of structures as `steps[0][name]=a` in
/// every style.
///
/// The style of a ``ContentEncoding/url`` body applies to the lists in it. The group's style
/// applies to such a body if it is sent in the query, by GET, HEAD and DELETE.
public enum QueryStyle: String, Sendable, Hashable, CaseIterable {
    /// `events[]=a&events[]=b`, the default.
    case brackets
    /// `events=a&events=b`.
    case repeated
    /// `events=a,b`; a comma within a value is escaped.
    case commas
}

extension QueryItems {
    /// Adds the value of a component, writing lists in a style.
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

extension QueryItems {
    /// Creates the fields of a form, sorted by name, writing its direct lists in a style.
    init(form: SupportedType, style: QueryStyle) {
        self.init()
        guard style != .brackets, form.kind == .dictionary else {
            self = Self.fields(of: form)
            return
        }
        for member in form.uniqueMembers.sorted(by: { $0.key < $1.key }) {
            guard let elements = member.value.array, !elements.contains(where: \.isContainer) else {
                items += Self.fields(of: .dictionary(members: [member])).items
                continue
            }
            append(member.value, for: member.key, style: style)
        }
    }

    private static func fields(of form: SupportedType) -> QueryItems {
        let text = URLFormSerializer().serialize(form)
        return QueryItems(parsing: String(decoding: text, as: UTF8.self))
    }
}

extension HTTPMethod {
    /// Whether a form is sent in the query, because the method has no body.
    var sendsFormsInQuery: Bool { [.get, .head, .delete].contains(self) }
}

extension SupportedType {
    /// Whether it is a list or a dictionary.
    var isContainer: Bool { kind == .array || kind == .dictionary }
}
