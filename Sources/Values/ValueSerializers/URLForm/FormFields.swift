import ValueTree

/// The fields of a value, keys sorted, in the order in which they are written.
struct FormFields {
    /// A value that still has to be written under a name.
    private struct Pending {
        var name: String
        var value: SupportedType
    }

    /// The fields as `name=value`.
    static func texts(of value: SupportedType) -> [String] {
        var texts: [String] = []
        var pending = [Pending(name: "", value: value)]
        while let field = pending.popLast() {
            switch field.value.kind {
            case .null: continue
            case .array: pending.append(contentsOf: elements(of: field).reversed())
            case .dictionary: pending.append(contentsOf: members(of: field).reversed())
            case .string, .bool, .int, .double, .intOrDouble:
                let text = PercentEncoding.encode(text(of: field.value), for: .form)
                texts.append(field.name.isEmpty ? text : field.name + "=" + text)
            }
        }
        return texts
    }

    /// Plain elements are `a[]`; elements that are containers are numbered, to keep them apart.
    private static func elements(of field: Pending) -> [Pending] {
        let elements = field.value.array ?? []
        let isPlain = elements.allSatisfy { $0.kind != .array && $0.kind != .dictionary }
        return elements.enumerated().map { index, element in
            Pending(name: field.name + (isPlain ? "[]" : "[\(index)]"), value: element)
        }
    }

    private static func members(of field: Pending) -> [Pending] {
        let members = (field.value.dictionary ?? [:]).sorted { $0.key < $1.key }
        return members.map { key, value in
            let key = PercentEncoding.encode(key, for: .form)
            return Pending(name: field.name.isEmpty ? key : "\(field.name)[\(key)]", value: value)
        }
    }

    private static func text(of value: SupportedType) -> String {
        if let bool = value.bool { return bool ? "true" : "false" }
        return value.string ?? value.numberText ?? ""
    }
}
