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

    /// The values of an enum as a person writes them.
    package var caseTexts: [String] {
        guard case .cases(let cases, _) = content else { return [] }
        return cases.map { $0.string ?? $0.numberText ?? ($0.bool == true ? "true" : "false") }
    }
}
