package import ValueTree

extension Shape {
    /// Returns the shape at a path inside values of this shape, or nil if the type has nothing
    /// there.
    ///
    ///     ShapeProbe.shape(of: [Pet].self).shape(at: [0, "name"])?.type    // "String"
    ///
    /// Everything inside an opaque shape has that shape. A recursive type is followed to the end of
    /// the path.
    package func shape(at path: ValuePath) -> Shape? {
        var current = self
        for component in path.components {
            if case .opaque = current.content { return current }
            guard let next = current.child(component) else { return nil }
            current = next
        }
        return current
    }

    /// Whether values are lists.
    package var isList: Bool {
        guard case .element = content else { return false }
        return true
    }

    /// Whether values are lists or dictionaries.
    package var isContainer: Bool {
        switch content {
        case .fields, .element, .dictionary: true
        case .scalar, .cases, .opaque, .repeats: false
        }
    }

    /// The values of an enum as they are typed; empty for other types.
    package var caseTexts: [String] {
        guard case .cases(let cases, _) = content else { return [] }
        return cases.map { $0.string ?? $0.numberText ?? ($0.bool == true ? "true" : "false") }
    }

    /// The value of this shape in a query or a form without an entry for it, or nil if the entry is
    /// required.
    ///
    /// Neither can represent an empty list or dictionary, nor a struct whose fields are all nil.
    var absentValue: SupportedType? {
        guard !isOptional else { return .null }
        switch content {
        case .element: return .array([])
        case .dictionary: return .dictionary(members: [])
        case .fields(let fields): return Self.absentValue(of: fields)
        case .scalar, .cases, .opaque, .repeats: return nil
        }
    }

    private static func absentValue(of fields: [Field]) -> SupportedType? {
        var members: [SupportedType.Member] = []
        for field in fields {
            guard let value = field.shape.absentValue else { return nil }
            if !value.isNull { members.append(.init(field.name, value)) }
        }
        return .dictionary(members: members)
    }
}
