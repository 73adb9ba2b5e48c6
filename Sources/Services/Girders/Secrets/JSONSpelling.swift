import ValueSerializers
import ValueTree

/// One of the ways in which a text can stand inside the quotes of JSON.
struct JSONSpelling {
    /// Whether a slash has a backslash before it, as PHP writes it.
    private var escapesSlash = false
    private var escaping = Escaping.necessary

    /// What is written as `\uXXXX`, in which digits.
    private enum Escaping: CaseIterable {
        /// Only what JSON cannot have in a string.
        case necessary
        /// What HTML would take for its own, too, as Go writes it.
        case markup
        /// Everything that is not ASCII, as Python writes it.
        case lowercase
        case uppercase
    }

    /// A text in every spelling, and in every spelling of these: as JSON that is a text in JSON.
    static func all(of text: String) -> Set<String> {
        let once = Set(spellings.map { $0.spelled(text) })
        return once.union(once.flatMap { text in spellings.map { $0.spelled(text) } })
    }

    private static let spellings = Escaping.allCases.flatMap { escaping in
        [false, true].map { JSONSpelling(escapesSlash: $0, escaping: escaping) }
    }

    private func spelled(_ text: String) -> String {
        let quoted = JSONWriter(.compact).text(.string(text))
        return quoted.dropFirst().dropLast().unicodeScalars.reduce(into: "") { spelled, scalar in
            if scalar == "/", escapesSlash {
                spelled += "\\/"
            } else if isEscaped(scalar) {
                spelled += escape(of: scalar)
            } else {
                spelled.unicodeScalars.append(scalar)
            }
        }
    }

    private func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
        switch escaping {
        case .necessary: false
        case .markup: "<>&".unicodeScalars.contains(scalar)
        case .lowercase, .uppercase: !scalar.isASCII
        }
    }

    /// Characters outside the basic plane are two escapes.
    private func escape(of scalar: Unicode.Scalar) -> String {
        scalar.utf16.map { unit in
            let digits = String(unit, radix: 16, uppercase: escaping == .uppercase)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        .joined()
    }
}
