// Composing letters is the standard library's, but not public; Foundation's own needs its tables of all
// languages, which are a third of what a static program weighs.
@_spi(_Unicode) import Swift

/// The letters of host names in the one form in which names are compared.
enum HostLetters {
    /// How much higher the wide forms of ASCII are than ASCII.
    private static let wideOffset: UInt32 = 0xFEE0
    private static let wideForms: ClosedRange<Unicode.Scalar> = "！"..."～"
    private static let narrowForms: ClosedRange<Unicode.Scalar> = "｡"..."ﾟ"
    /// What the narrow forms stand for, in their order; voiced marks join the letter before them.
    private static let ofNarrowForms = Array(
        ("。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモ"
            + "ヤユヨラリルレロワン\u{3099}\u{309A}").unicodeScalars
    )
    /// Letters that Unicode folds into others, but names keep apart (RFC 5894, 7.2).
    private static let distinct: Set<Unicode.Scalar> = ["ß", "ς"]

    /// The name in lower case and composed (NFC), wide and narrow forms as the usual ones; nil for a name
    /// with another character that only stands for others.
    static func normalized(_ name: String) -> String? {
        var usual = String.UnicodeScalarView()
        usual.append(contentsOf: name.lowercased().unicodeScalars.map(usualForm))
        var composed = String.UnicodeScalarView()
        composed.append(contentsOf: String(usual)._nfc)
        let isPlain = composed.allSatisfy { scalar in
            !scalar.properties.changesWhenNFKCCaseFolded || distinct.contains(scalar)
        }
        return isPlain ? String(composed) : nil
    }

    private static func usualForm(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        if wideForms.contains(scalar) {
            return Unicode.Scalar(scalar.value - wideOffset) ?? scalar
        }
        guard narrowForms.contains(scalar) else { return scalar }
        return ofNarrowForms[Int(scalar.value - narrowForms.lowerBound.value)]
    }
}
