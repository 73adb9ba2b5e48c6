internal import FoundationEssentials
internal import ValueTree

/// Finds the date strategy that decodes dates.
enum FoundDates {
    /// The strategies, as source and as values.
    private static let strategies: [(text: String, strategy: DateStrategy)] = [
        (".rfc3339", .rfc3339),
        (".iso8601", .iso8601),
        (".rfc822", .rfc822),
        (text(formatted: day), formatted(Date.ISO8601FormatStyle().year().month().day())),
        (
            text(formatted: dayAndTime),
            formatted(
                Date.ISO8601FormatStyle().year().month().day().dateTimeSeparator(.space)
                    .time(includingFractionalSeconds: false)
            )
        ),
    ]

    private static let day = "Date.ISO8601FormatStyle().year().month().day()"
    private static let dayAndTime =
        day + ".dateTimeSeparator(.space)\n        .time(includingFractionalSeconds: false)"

    /// From this number on (about the year 5138 in seconds), a date is in milliseconds.
    private static let millisecondsFrom = 1e11

    /// Returns the declaration in the group with a strategy that decodes all values, or nil if
    /// there is none.
    static func strategy(for values: [SupportedType]) -> String? {
        guard !values.isEmpty else { return nil }
        let numbers = values.compactMap(\.nearestDouble)
        if numbers.count == values.count, values.allSatisfy(\.isNumber) {
            if numbers.allSatisfy({ abs($0) < millisecondsFrom }) {
                return declaration("    decoder.dateStrategy = .secondsSince1970")
            }
            return declaration("    decoder.dateStrategy = .millisecondsSince1970")
        }
        let fitting = strategies.first { _, strategy in
            values.allSatisfy { strategy.date(from: $0) != nil }
        }
        return fitting.map { name, _ in
            guard name.contains("\n") else {
                return declaration("    decoder.dateStrategy = \(name)")
            }
            return declaration(name)
        }
    }

    private static func declaration(_ line: String) -> String {
        """
        // in the group, for all of its dates
        override var decoder: ValueDecoder {
            var decoder = super.decoder
        \(line)
            return decoder
        }
        """
    }

    private static func text(formatted style: String) -> String {
        """
            let style = \(style)
            decoder.dateStrategy = .formatted(
                read: { try? style.parse($0) },
                write: { style.format($0) }
            )
        """
    }

    private static func formatted(_ style: Date.ISO8601FormatStyle) -> DateStrategy {
        .formatted(read: { try? style.parse($0) }, write: { style.format($0) })
    }
}
