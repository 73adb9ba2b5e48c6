import ValueTree

/// Builds the value of a form from its fields.
final class FormTree {
    /// Two fields that give a key different kinds: a text, a list or a dictionary.
    struct Conflict: Error {
        var key: String
        var before: FormKind
        var now: FormKind
    }

    /// The kind of content that a key has so far; nil before its first field.
    private var content: FormKind?
    private var text = ""
    private var keys: [String] = []
    private var children: [ExactKey: FormTree] = [:]
    private var elements: [FormTree] = []

    /// Sets the value of a field.
    ///
    /// If two fields have the same name, the last one is used.
    func set(_ value: String, at parts: [FormName.Part]) throws(Conflict) {
        var tree = self
        for (depth, part) in parts.enumerated() {
            try tree.become(part == .next ? .list : .dictionary, at: parts[..<depth])
            tree = tree.child(part)
        }
        try tree.become(.text, at: parts[...])
        tree.text = value
    }

    private func become(
        _ content: FormKind,
        at parts: ArraySlice<FormName.Part>
    ) throws(Conflict) {
        if let before = self.content, before != content {
            throw Conflict(key: FormName.text(of: parts), before: before, now: content)
        }
        self.content = content
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
            keys.append(key.text)
            return child
        }
    }

    /// The finished value.
    ///
    /// The number of parts in a name is limited, and so is this recursion.
    var value: SupportedType {
        switch content {
        case nil: .dictionary(members: [])
        case .text: .string(text)
        case .list: .array(elements.map(\.value))
        case .dictionary:
            isList ? .array(keys.compactMap { children[ExactKey($0)]?.value }) : fields
        }
    }

    /// The finished form, which is always a dictionary, whatever its keys are.
    var fields: SupportedType {
        .dictionary(
            members: keys.compactMap { key in
                children[ExactKey(key)].map { SupportedType.Member(key, $0.value) }
            }
        )
    }

    /// Whether the keys count from 0, like those of a list of containers.
    private var isList: Bool {
        !keys.isEmpty && keys.enumerated().allSatisfy { $0.element == String($0.offset) }
    }
}

/// The name of a form field, split into its parts: `a[b][]`.
struct FormName {
    /// One part of the name.
    enum Part: Hashable {
        case key(ExactKey)
        /// `[]`, the next element of a list.
        case next

        /// The text of a key; nil for the next element.
        var key: String? {
            guard case .key(let key) = self else { return nil }
            return key.text
        }
    }

    let parts: [Part]

    /// Splits an unescaped name.
    ///
    /// A name with unbalanced brackets is one key.
    init(_ name: String) {
        parts = Self.brackets(in: Array(name.utf8)) ?? [.key(ExactKey(name))]
    }

    /// Returns the parts of a name in brackets; nil if it has no brackets, or unbalanced ones.
    private static func brackets(in name: [UInt8]) -> [Part]? {
        guard let bracket = name.firstIndex(of: UInt8(ascii: "[")), bracket > 0,
            name.last == UInt8(ascii: "]")
        else { return nil }
        var parts = [part(name[..<bracket])]
        var start = bracket
        while start < name.count {
            let end = name[(start + 1)...].firstIndex { "[]".utf8.contains($0) } ?? name.count
            guard name[start] == UInt8(ascii: "["), end < name.count,
                name[end] == UInt8(ascii: "]")
            else { return nil }
            parts.append(end == start + 1 ? .next : part(name[(start + 1)..<end]))
            start = end + 1
        }
        return parts
    }

    private static func part(_ bytes: ArraySlice<UInt8>) -> Part {
        .key(ExactKey(String(decoding: bytes, as: UTF8.self)))
    }

    /// Parts as a name: `a[b][]`.
    static func text(of parts: ArraySlice<Part>) -> String {
        parts.enumerated().reduce(into: "") { name, part in
            switch part.element {
            case .next: name += "[]"
            case .key(let key): name += part.offset == 0 ? key.text : "[\(key.text)]"
            }
        }
    }
}
