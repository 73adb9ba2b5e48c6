/// A set of characters, given by ranges and categories.
struct IRegexpSet {
    var isNegated = false
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var categories: [IRegexpCategory] = []

    /// The set of the characters that `.` matches.
    static let anythingButLineEnds = IRegexpSet(
        isNegated: true,
        ranges: ["\n"..."\n", "\r"..."\r"]
    )

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let isListed =
            ranges.contains { $0.contains(scalar) } || categories.contains { $0.contains(scalar) }
        return isListed != isNegated
    }
}

/// The general categories of Unicode for a name such as `Lu` or `L`.
struct IRegexpCategory {
    private let categories: Set<Unicode.GeneralCategory>
    private let isNegated: Bool

    init?(name: String, isNegated: Bool) {
        let named = Self.names.filter {
            $0.key == name || name.count == 1 && $0.key.hasPrefix(name)
        }
        guard !named.isEmpty else { return nil }
        categories = Set(named.values)
        self.isNegated = isNegated
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        categories.contains(scalar.properties.generalCategory) != isNegated
    }

    private static let names: [String: Unicode.GeneralCategory] = [
        "Lu": .uppercaseLetter, "Ll": .lowercaseLetter, "Lt": .titlecaseLetter,
        "Lm": .modifierLetter, "Lo": .otherLetter,
        "Mn": .nonspacingMark, "Mc": .spacingMark, "Me": .enclosingMark,
        "Nd": .decimalNumber, "Nl": .letterNumber, "No": .otherNumber,
        "Pc": .connectorPunctuation, "Pd": .dashPunctuation, "Ps": .openPunctuation,
        "Pe": .closePunctuation, "Pi": .initialPunctuation, "Pf": .finalPunctuation,
        "Po": .otherPunctuation,
        "Zs": .spaceSeparator, "Zl": .lineSeparator, "Zp": .paragraphSeparator,
        "Sm": .mathSymbol, "Sc": .currencySymbol, "Sk": .modifierSymbol, "So": .otherSymbol,
        "Cc": .control, "Cf": .format, "Co": .privateUse, "Cn": .unassigned,
    ]
}
