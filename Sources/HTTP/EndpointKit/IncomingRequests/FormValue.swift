internal import FoundationEssentials
internal import ValueSerializers
internal import ValueTree

/// Parses a URL-encoded form, in a body or a query, as a value of a shape.
enum FormValue {
    /// Returns the value of a form, with its texts converted to the types that the shape declares.
    ///
    /// A list contains all its fields, both `tags[]` and `tags`. For any other name, the last field
    /// is used. Direct lists of the form are split at commas if that is their style.
    static func value(
        of text: Data,
        for shape: Shape,
        style: QueryStyle? = nil,
        decoder: ValueDecoder
    ) throws(SyntaxError) -> SupportedType {
        let fields = try URLFormSerializer().deserializeOrThrow(text) { name in
            guard case .element(let element) = self.shape(of: name, in: shape)?.content
            else { return nil }
            let isDivided = style == .commas && name.count == 1 && !element.isContainer
            return isDivided ? .commas : .repeated
        }
        return typed(fields, as: shape, decoder)
    }

    /// Returns the shape of a field, or nil if it isn't declared.
    private static func shape(of name: [String], in form: Shape) -> Shape? {
        name.reduce(Optional(form)) { shape, key in
            guard case .element = shape?.content else { return shape?.child(.key(key)) }
            return Int(key).flatMap { shape?.child(.index($0)) }
        }
    }

    /// Converts texts to their types.
    ///
    /// A text that isn't of its type is kept, and the decoder refuses it.
    ///
    /// The serializer limits the nesting of forms, which bounds the recursion.
    private static func typed(
        _ value: SupportedType,
        as shape: Shape,
        _ decoder: ValueDecoder
    ) -> SupportedType {
        switch shape.content {
        case .element:
            .array(elements(of: value).map { typed($0, in: shape, at: .index(0), decoder) })
        case .fields, .dictionary:
            value.kind == .string
                ? value : .dictionary(members: members(of: value, in: shape, decoder))
        case .scalar, .cases, .opaque, .repeats: scalar(value, as: shape, decoder)
        }
    }

    private static func typed(
        _ value: SupportedType,
        in container: Shape,
        at component: ValuePath.Component,
        _ decoder: ValueDecoder
    ) -> SupportedType {
        guard let shape = container.child(component) else { return value }
        return typed(value, as: shape, decoder)
    }

    /// Returns the elements of a list, numbered or not.
    ///
    /// A single text is a list with one element.
    private static func elements(of value: SupportedType) -> [SupportedType] {
        if let list = value.array { return list }
        guard value.kind == .dictionary else { return [value] }
        return value.members.sorted { (Int($0.key) ?? .max) < (Int($1.key) ?? .max) }.map(\.value)
    }

    /// Returns the members of a dictionary.
    ///
    /// Keys that count from 0 were parsed as a list.
    private static func members(
        of value: SupportedType,
        in shape: Shape,
        _ decoder: ValueDecoder
    ) -> [SupportedType.Member] {
        let members =
            value.array?.enumerated().map { SupportedType.Member(String($0.offset), $0.element) }
            ?? value.members
        return members.map { member in
            .init(member.key, typed(member.value, in: shape, at: .key(member.key), decoder))
        } + absentMembers(of: shape, beside: Set(members.map(\.key)))
    }

    /// Returns the empty fields of a struct, which a form omits.
    private static func absentMembers(
        of shape: Shape,
        beside present: Set<String>
    ) -> [SupportedType.Member] {
        guard case .fields(let fields) = shape.content else { return [] }
        return fields.filter { !present.contains($0.name) }.compactMap { field in
            guard let value = field.shape.absentValue, !value.isNull else { return nil }
            return .init(field.name, value)
        }
    }

    private static func scalar(
        _ value: SupportedType,
        as shape: Shape,
        _ decoder: ValueDecoder
    ) -> SupportedType {
        guard let text = value.string,
            let typed = try? ComponentText.value(of: text, for: shape, decoder: decoder)
        else { return value }
        return typed
    }
}
