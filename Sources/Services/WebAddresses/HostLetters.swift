// The standard library can compose letters, but not publicly. Foundation's implementation needs
// tables for all languages, a third of the size of a static program.
@_spi(_Unicode) import Swift

/// Normalizes the letters of host names, so that equal names can be compared.
enum HostLetters {
    /// The distance from ASCII characters to their wide forms.
    private static let wideOffset: UInt32 = 0xFEE0
    private static let wideForms: ClosedRange<Unicode.Scalar> = "！"..."～"
    private static let narrowForms: ClosedRange<Unicode.Scalar> = "｡"..."ﾟ"
    /// The usual characters for the narrow forms, in order; voiced marks combine with the letter
    /// before them.
    private static let ofNarrowForms = Array(
        ("。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモ"
            + "ヤユヨラリルレロワン\u{3099}\u{309A}").unicodeScalars
    )
    /// Letters that case folding would replace but host names distinguish (RFC 5894, section 7.2).
    private static let distinct: Set<Unicode.Scalar> = ["ß", "ς"]

    /// Returns the name in lower case, composed (NFC), and with wide and narrow forms replaced; nil
    /// if another compatibility character remains.
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
