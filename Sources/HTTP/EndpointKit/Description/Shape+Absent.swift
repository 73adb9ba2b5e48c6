internal import ValueTree

extension Shape {
    /// What it means that a query or a form has nothing of a value; nil when that is an error.
    ///
    /// Neither has a way to write an empty list or dictionary, nor a struct of which all is nil.
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
