package import ValueTree

extension Shape {
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

    /// What the elements of a list are; nil when it is none.
    var elementShape: Shape? {
        guard case .element(let element) = content else { return nil }
        return element
    }

    /// What stands under a name; nil when nothing is declared there.
    func memberShape(_ name: String) -> Shape? {
        switch content {
        case .fields(let fields): fields.first { $0.name == name }?.shape
        case .dictionary(let values): values
        case .scalar, .cases, .element, .opaque, .repeats: nil
        }
    }

    /// The values of an enum as a person writes them.
    package var caseTexts: [String] {
        guard case .cases(let cases, _) = content else { return [] }
        return cases.map { $0.string ?? $0.numberText ?? ($0.bool == true ? "true" : "false") }
    }
}
