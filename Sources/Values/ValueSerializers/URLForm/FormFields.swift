import ValueTree

/// Turns a value into the fields of a form, sorted by key.
struct FormFields {
    /// A value still to be written, and its name.
    private struct Pending {
        var name: String
        var value: SupportedType
        var path = ValuePath.root
    }

    /// The fields as `name=value`.
    static func texts(of value: SupportedType) throws(UnwritableValue) -> [String] {
        var texts: [String] = []
        var pending = [Pending(name: "", value: value)]
        while let field = pending.popLast() {
            guard field.path.components.count <= URLFormSerializer.depthLimit else {
                throw UnwritableValue(
                    path: field.path,
                    reason: "more than \(URLFormSerializer.depthLimit) levels deep"
                )
            }
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

    /// Scalar elements are named `a[]`.
    ///
    /// If there are containers among them, the elements are numbered, so that they can be
    /// distinguished.
    private static func elements(of field: Pending) -> [Pending] {
        let elements = field.value.array ?? []
        let isPlain = elements.allSatisfy { $0.kind != .array && $0.kind != .dictionary }
        return elements.enumerated().map { index, element in
            Pending(
                name: field.name + (isPlain ? "[]" : "[\(index)]"),
                value: element,
                path: field.path.appending(index: index)
            )
        }
    }

    private static func members(of field: Pending) -> [Pending] {
        field.value.uniqueMembers.sorted { $0.key < $1.key }.map { member in
            let key = PercentEncoding.encode(member.key, for: .form)
            return Pending(
                name: field.name.isEmpty ? key : "\(field.name)[\(key)]",
                value: member.value,
                path: field.path.appending(key: member.key)
            )
        }
    }

    private static func text(of value: SupportedType) -> String {
        if let bool = value.bool { return bool ? "true" : "false" }
        return value.string ?? value.numberText ?? ""
    }
}
