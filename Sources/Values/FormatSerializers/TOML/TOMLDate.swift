import ValueTree

/// A date, a time or both, in the notation of RFC 3339.
struct TOMLDate {
    let rfc3339: String

    /// Parses a word; nil when it is not a valid date or time.
    init?(_ word: String) {
        var rest = word[...]
        var text = ""
        let hasDay = Self.isDay(word.prefix(10))
        if hasDay {
            guard Self.exists(day: word.prefix(10)) else { return nil }
            text += rest.prefix(10)
            rest = rest.dropFirst(10)
            if !rest.isEmpty {
                guard let separator = rest.popFirst(), "Tt ".contains(separator) else { return nil }
                text += "T"
            }
        }
        if text.utf8.count != 10 {
            guard let time = Self.time(&rest) else { return nil }
            text += time
        }
        if hasDay, !rest.isEmpty {
            guard let zone = Self.zone(&rest) else { return nil }
            text += zone
        }
        guard rest.isEmpty else { return nil }
        rfc3339 = text
    }

    /// Whether a text looks like a day: `1979-05-27`.
    static func isDay(_ text: some StringProtocol) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.count == 10
            && bytes.indices.allSatisfy { index in
                index == 4 || index == 7
                    ? bytes[index] == UInt8(ascii: "-") : TOMLScanner.isDigit(bytes[index])
            }
    }

    private static func exists(day: Substring) -> Bool {
        let parts = day.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3, 1...12 ~= parts[1] else { return false }
        return 1...CivilDate.days(ofMonth: parts[1], year: parts[0]) ~= parts[2]
    }

    /// Parses `07:32:00.5` and drops trailing zeros of the fraction.
    private static func time(_ rest: inout Substring) -> String? {
        guard let hour = number(&rest, upTo: 23), take(":", &rest),
            let minute = number(&rest, upTo: 59), take(":", &rest),
            let second = number(&rest, upTo: 60)
        else { return nil }
        guard take(".", &rest) else { return "\(hour):\(minute):\(second)" }
        let fraction = rest.prefix { $0.isASCII && $0.isWholeNumber }
        guard !fraction.isEmpty else { return nil }
        rest = rest[fraction.endIndex...]
        let end = fraction.lastIndex { $0 != "0" }.map { fraction[...$0] }
        return "\(hour):\(minute):\(second)" + (end.map { "." + $0 } ?? "")
    }

    /// Parses `Z` or `-07:30`.
    private static func zone(_ rest: inout Substring) -> String? {
        if take("Z", &rest) || take("z", &rest) { return "Z" }
        guard let sign = rest.popFirst(), "+-".contains(sign),
            let hour = number(&rest, upTo: 23), take(":", &rest),
            let minute = number(&rest, upTo: 59)
        else { return nil }
        return hour == "00" && minute == "00" ? "Z" : "\(sign)\(hour):\(minute)"
    }

    private static func number(_ rest: inout Substring, upTo limit: Int) -> Substring? {
        let digits = rest.prefix(2)
        guard digits.utf8.count == 2, digits.utf8.allSatisfy(TOMLScanner.isDigit),
            let number = Int(digits), number <= limit
        else { return nil }
        rest = rest.dropFirst(2)
        return digits
    }

    private static func take(_ character: Character, _ rest: inout Substring) -> Bool {
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }
}
