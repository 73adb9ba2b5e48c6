/// One of the ways to escape a text in XML.
struct XMLSpelling {
    /// What stands for the characters that XML uses itself.
    private var references: [Unicode.Scalar: String]
    /// The reference to a character outside ASCII; nil where it stands as it is.
    private var other: Number?

    /// How the number of a character is written.
    private enum Number: CaseIterable {
        case decimal
        case lowercase
        case uppercase

        func reference(to scalar: Unicode.Scalar) -> String {
            switch self {
            case .decimal: "&#\(scalar.value);"
            case .lowercase: "&#x" + String(scalar.value, radix: 16) + ";"
            case .uppercase: "&#x" + String(scalar.value, radix: 16, uppercase: true) + ";"
            }
        }
    }

    /// The text in every spelling, and each of these spelled so again, for XML within XML.
    static func all(of text: String) -> Set<String> {
        Set(
            spellings.flatMap { spelling in
                let once = spelling.spelled(text)
                return [once, spelling.spelled(once)]
            }
        )
    }

    private static let spellings = named + numbered

    /// The references that writers use for quotes: none or names, Go's, Python's and PHP's.
    private static let quotes: [[Unicode.Scalar: String]] = [
        [:], ["\"": "&quot;"], ["\"": "&quot;", "'": "&apos;"], ["\"": "&#34;", "'": "&#39;"],
        ["\"": "&quot;", "'": "&#39;"], ["\"": "&quot;", "'": "&#x27;"],
        ["\"": "&quot;", "'": "&#039;"],
    ]

    private static let named = quotes.flatMap { quotes in
        let necessary = quotes.merging(["&": "&amp;", "<": "&lt;"]) { $1 }
        return [necessary, necessary.merging([">": "&gt;"]) { $1 }].flatMap(with)
    }

    private static let numbered = Number.allCases.flatMap { number in
        ["&<", "&<>", "&<>\"'"].flatMap { characters in
            let references = characters.unicodeScalars.map { ($0, number.reference(to: $0)) }
            return with(Dictionary(uniqueKeysWithValues: references))
        }
    }

    /// With each way to write what is outside ASCII.
    private static func with(_ references: [Unicode.Scalar: String]) -> [XMLSpelling] {
        [XMLSpelling(references: references)]
            + Number.allCases.map { XMLSpelling(references: references, other: $0) }
    }

    private func spelled(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { spelled, scalar in
            if let reference = references[scalar] {
                spelled += reference
            } else if let other, !scalar.isASCII {
                spelled += other.reference(to: scalar)
            } else {
                spelled.unicodeScalars.append(scalar)
            }
        }
    }
}
