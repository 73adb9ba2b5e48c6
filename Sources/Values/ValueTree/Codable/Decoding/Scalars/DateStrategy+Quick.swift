import FoundationEssentials

extension DateStrategy {
    /// Reads a node that plainly is a date in the form that nearly all are written in,
    /// `2002-05-09T15:21:00Z`; nil leaves the judgement to ``read(_:)``.
    func quick(_ node: PackedNode, in bytes: PaddedBytes) -> Date? {
        guard isInternetDate, node.isKind(.string), node.contentRange.count == 20 else {
            return nil
        }
        return bytes.withSpan(in: node.contentRange) { text in
            CivilDate(internetDate: text).map {
                Date(timeIntervalSince1970: Double($0.secondsSince1970))
            }
        }
    }

    private var isInternetDate: Bool {
        switch self {
        case .rfc3339, .iso8601: true
        case .rfc822, .secondsSince1970, .millisecondsSince1970, .formatted, .deferredToDate,
            .custom:
            false
        }
    }
}

extension CivilDate {
    fileprivate init?(internetDate text: Span<UInt8>) {
        guard text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"),
            text[16] == UInt8(ascii: ":"), text[19] == UInt8(ascii: "Z"),
            let century = Self.twoDigits(text, at: 0), let year = Self.twoDigits(text, at: 2),
            let month = Self.twoDigits(text, at: 5), let day = Self.twoDigits(text, at: 8),
            let hour = Self.twoDigits(text, at: 11), let minute = Self.twoDigits(text, at: 14),
            let second = Self.twoDigits(text, at: 17), second < 60
        else { return nil }
        self.init(
            year: century * 100 + year,
            month: month,
            day: day,
            hour: hour,
            minute: minute,
            second: second
        )
        guard isValid else { return nil }
    }

    private static func twoDigits(_ text: Span<UInt8>, at place: Int) -> Int? {
        let tens = text[place] &- UInt8(ascii: "0")
        let units = text[place + 1] &- UInt8(ascii: "0")
        return tens < 10 && units < 10 ? Int(tens) * 10 + Int(units) : nil
    }
}
