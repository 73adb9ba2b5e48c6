import ValueTree

/// Builds the value of a form from its fields.
final class FormTree {
    private var text: String?
    private var keys: [String] = []
    private var children: [String: FormTree] = [:]
    private var elements: [FormTree] = []

    /// Sets the value of a field.
    ///
    /// Of two fields with the same name, the last one counts.
    func set(_ value: String, at parts: ArraySlice<FormName.Part>) {
        var tree = self
        for part in parts { tree = tree.child(part) }
        tree.text = value
    }

    private func child(_ part: FormName.Part) -> FormTree {
        switch part {
        case .next:
            let child = FormTree()
            elements.append(child)
            return child
        case .key(let key):
            if let child = children[key] { return child }
            let child = FormTree()
            children[key] = child
            keys.append(key)
            return child
        }
    }

    /// The finished value.
    ///
    /// The number of parts in a name is limited, and so is this recursion.
    var value: SupportedType {
        if !elements.isEmpty { return .array(elements.map(\.value)) }
        if keys.isEmpty, let text { return .string(text) }
        if isList { return .array(keys.compactMap { children[$0]?.value }) }
        return .dictionary(
            members: keys.compactMap { key in
                children[key].map { SupportedType.Member(key, $0.value) }
            }
        )
    }

    /// Whether the keys count from 0, as those of a list of containers do.
    private var isList: Bool {
        !keys.isEmpty && keys.enumerated().allSatisfy { $0.element == String($0.offset) }
    }
}

/// The name of a form field, split into its parts: `a[b][]`.
struct FormName {
    /// One part of the name.
    enum Part: Hashable {
        case key(String)
        /// `[]`, the next element of a list.
        case next
    }

    var parts: [Part]

    /// Splits an unescaped name.
    ///
    /// A name with unbalanced brackets is one key.
    init(_ name: String) {
        guard let bracket = name.firstIndex(of: "["), bracket > name.startIndex,
            name.last == "]"
        else {
            parts = [.key(name)]
            return
        }
        let inner = name[name.index(after: bracket)...].dropLast()
        let keys = Self.split(inner)
        let isUnbalanced = keys.contains { $0.contains("[") || $0.contains("]") }
        parts =
            isUnbalanced
            ? [.key(name)]
            : [.key(String(name[..<bracket]))] + keys.map { $0.isEmpty ? .next : .key(String($0)) }
    }

    /// Splits `b][c` at every `][`.
    private static func split(_ text: Substring) -> [Substring] {
        var parts: [Substring] = []
        var rest = text
        while let end = rest.indices.first(where: { rest[$0...].hasPrefix("][") }) {
            parts.append(rest[..<end])
            rest = rest[end...].dropFirst(2)
        }
        return parts + [rest]
    }
}
