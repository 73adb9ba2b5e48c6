import Girders

/// The edits of a form, without secrets.
package struct FormDraft: Equatable, Sendable {
    /// The rows that were edited.
    package var fields: [FieldDraft]
    /// The JSON text shown instead of the rows; nil while the rows are shown.
    package var json: String?

    package init(fields: [FieldDraft], json: String?) {
        self.fields = fields
        self.json = json
    }

    package var isEmpty: Bool { fields.isEmpty && json == nil }

    /// Returns the draft without texts that may not be stored.
    package func keeping(_ isKeepable: (String) -> Bool) -> FormDraft {
        FormDraft(
            fields: fields.compactMap { $0.keeping(isKeepable) },
            json: json.flatMap { isKeepable($0) ? $0 : nil }
        )
    }
}

package struct FieldDraft: Equatable, Sendable {
    package enum Input: Equatable, Sendable {
        /// The typed text of any input: text, number, date or JSON.
        case text(String)
        case flag(Bool)
        /// The value of the chosen case, as displayed; nil if none is chosen.
        case choice(String?)
        /// The edited parts of a group, or all elements of a list or dictionary.
        case parts([FieldDraft])
    }

    /// The name; nil for an element of a list.
    package var name: String?
    package var presence: FieldPresence
    package var input: Input

    package init(name: String? = nil, presence: FieldPresence, input: Input) {
        self.name = name
        self.presence = presence
        self.input = input
    }
}

/// The presence of a field in a request; a server may distinguish all three.
package enum FieldPresence: Equatable, Sendable {
    /// The value of its input.
    case given
    /// Neither a name nor a value.
    case omitted
    /// The value null.
    case null
}

extension FieldDraft {
    /// Whether the text is a reference, which reveals nothing.
    package var isReference: Bool {
        guard case .text(let text) = input else { return false }
        return VariableReference.isAllButScheme(of: text)
    }

    func keeping(_ isKeepable: (String) -> Bool) -> FieldDraft? {
        // The name of an entry was typed by the user as well.
        guard name.map(isKeepable) ?? true else { return nil }
        var kept = self
        switch input {
        case .text(let text): return isKeepable(text) ? self : nil
        case .parts(let parts): kept.input = .parts(parts.compactMap { $0.keeping(isKeepable) })
        case .flag, .choice: break
        }
        return kept
    }
}
