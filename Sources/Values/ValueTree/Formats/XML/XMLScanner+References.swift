extension XMLScanner {
    private static let entities: [Substring: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]
    /// A length that exceeds any reference; the longest is `&#x10FFFF;`.
    private static let longestReference = 12

    /// Decodes the references of a part of the source and normalizes its line ends.
    ///
    /// If `isSpaceKept` is false, as for attributes, white space becomes blanks.
    func text(of raw: Substring, isSpaceKept: Bool = true) throws(SyntaxError) -> String {
        guard !Self.isPlain(raw) else { return String(raw) }
        var result = String.UnicodeScalarView()
        var rest = raw.unicodeScalars
        while let scalar = rest.first {
            let start = rest.startIndex
            rest.removeFirst()
            switch scalar {
            case "&": result.append(try reference(in: &rest, from: start))
            case "\r", "\n", "\t":
                if scalar == "\r", rest.first == "\n" { rest.removeFirst() }
                result.append(isSpaceKept ? (scalar == "\t" ? "\t" : "\n") : " ")
            default: result.append(try allowed(scalar, at: start))
            }
        }
        return String(result)
    }

    /// Returns whether a text needs no decoding, which is true for most.
    ///
    /// Such a text has no references and controls, and no characters from U+F000 on, some of which
    /// aren't allowed.
    private static func isPlain(_ raw: Substring) -> Bool {
        raw.utf8.allSatisfy { (0x20..<0xEF).contains($0) && $0 != UInt8(ascii: "&") }
    }

    /// The text of a CDATA section, in which there are no references.
    func literalText(of raw: Substring) throws(SyntaxError) -> String {
        var rest = raw.unicodeScalars
        while let scalar = rest.first {
            _ = try allowed(scalar, at: rest.startIndex)
            rest.removeFirst()
        }
        return String(raw).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }

    private func reference(
        in rest: inout Substring.UnicodeScalarView,
        from start: String.Index
    ) throws(SyntaxError) -> Unicode.Scalar {
        let name = Substring(rest.prefix(Self.longestReference).prefix { $0 != ";" })
        rest = rest.dropFirst(name.unicodeScalars.count)
        guard rest.popFirst() == ";" else {
            throw error(expected: .syntax(.referenceEnd), found: "`&\(name)`", at: start)
        }
        guard let scalar = Self.entities[name] ?? Self.scalar(numbered: name) else {
            throw error(
                expected: .syntax(.reference),
                found: "`&\(name);`",
                at: start
            )
        }
        return try allowed(scalar, at: start)
    }

    /// The character of a numeric reference, `#65` or `#x41`.
    private static func scalar(numbered name: Substring) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return nil }
        let isHexadecimal = name.hasPrefix("#x")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard digits.allSatisfy(\.isHexDigit) else { return nil }
        return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
    }

    /// The character, if XML allows it; most control characters are not allowed.
    private func allowed(
        _ scalar: Unicode.Scalar,
        at index: String.Index
    ) throws(SyntaxError) -> Unicode.Scalar {
        guard !scalar.isAllowedInXML else { return scalar }
        let digits = scalar.value.hexadecimal(digits: 4)
        throw error(expected: .syntax(.text), found: .character("U+\(digits)"), at: index)
    }
}
