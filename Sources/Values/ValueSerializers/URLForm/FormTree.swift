import ValueTree

/// The fields of a form put together by their names.
final class FormTree {
    private var text: String?
    private var keys: [String] = []
    private var children: [String: FormTree] = [:]
    private var elements: [FormTree] = []

    /// Puts a field to its place.
    ///
    /// Of two with the same name the last one counts.
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
    /// Names are limited in depth, so the recursion is too.
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

    /// Whether the keys count from 0, as lists of containers are written.
    private var isList: Bool {
        !keys.isEmpty && keys.enumerated().allSatisfy { $0.element == String($0.offset) }
    }
}
