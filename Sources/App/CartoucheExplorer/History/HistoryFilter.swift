import CartoucheSession
import FoundationEssentials
package import HTTPMessage

/// The words for searching the exchanges of the history.
package struct HistoryFilter: Equatable, Sendable {
    /// The maximum number of exchanges that are searched immediately; more would delay a key.
    static let shortCount = 500

    /// The words in lowercase.
    private let words: [String]
    /// The days by their words, such as `today`.
    private let days: [String: String]
    private let times: LocalTimes

    init(_ text: String, days: [String: String], times: LocalTimes) {
        words = text.lowercased().split(separator: " ").map(String.init)
        self.days = days
        self.times = times
    }

    /// Whether there are no words, so that everything matches.
    var isEmpty: Bool { words.isEmpty }

    /// Returns the exchanges that match each word, in their text or by their day.
    package func found(in entries: [RecordedExchange]) -> [RecordedExchange] {
        guard !isEmpty else { return entries }
        return entries.filter { entry in
            let text = text(of: entry)
            return words.allSatisfy { word in
                let isInText = word.utf8.count <= text.utf8.count && text.contains(word)
                // The text begins with the day.
                return isInText || days[word].map { text.hasPrefix($0) } == true
            }
        }
    }

    /// Returns the searched text, which contains everything a row shows.
    private func text(of entry: RecordedExchange) -> String {
        let date = times.dateAndTime(entry.startedAt)
        let outcome = entry.status.map { "\($0)" } ?? entry.failure ?? ""
        return [date, entry.method, entry.endpoint, entry.url, outcome].joined(separator: " ")
            .lowercased()
    }
}
