package import CartoucheTexts

extension StoredFit {
    /// Returns the text of a fit: `fits`, `2 problems`, or the reason it isn't known.
    package func text(_ texts: Texts) -> String {
        switch self {
        case .decoded(0): texts[.storedFits]
        case .decoded(1): texts(.oneProblem, "1")
        case .decoded(let count): texts(.problemCount, "\(count)")
        case .undecoded(.cut): texts[.storedCutShort]
        case .undecoded(.redacted): texts[.storedRedactedShort]
        case .undecoded(.incomplete): texts[.partial]
        case .undecoded(.refused): texts[.storedRefusedShort]
        }
    }
}
