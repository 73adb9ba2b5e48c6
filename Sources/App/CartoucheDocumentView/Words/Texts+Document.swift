package import CartoucheTexts

extension Texts {
    /// The texts of the document view.
    package var document: DocumentTexts { DocumentTexts { filled(named: $0.rawValue, $1) } }
}
