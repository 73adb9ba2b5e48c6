import CartoucheSession
import FoundationEssentials
package import HTTPMessage

/// The words that exchanges of the history are found by.
package struct HistoryFilter: Equatable, Sendable {
    /// So many exchanges are looked through at once; more would hold up a key.
    static let shortCount = 500

    /// In small letters.
    private let words: [String]
    /// The days that words stand for.
    private let days: [String: String]
    private let times: LocalTimes

    init(_ text: String, days: [String: String], times: LocalTimes) {
        words = text.lowercased().split(separator: " ").map(String.init)
        self.days = days
        self.times = times
    }

    /// Whether everything is found.
    var isEmpty: Bool { words.isEmpty }

    /// The exchanges that contain all words, or are of the day that a word stands for.
    package func found(in entries: [RecordedExchange]) -> [RecordedExchange] {
        guard !isEmpty else { return entries }
        return entries.filter { entry in
            let text = text(of: entry)
            return words.allSatisfy { word in
                let isInText = word.utf8.count <= text.utf8.count && text.contains(word)
                // A text begins with its day.
                return isInText || days[word].map { text.hasPrefix($0) } == true
            }
        }
    }

    /// What a search looks at: what a row shows.
    private func text(of entry: RecordedExchange) -> String {
        let date = times.dateAndTime(entry.startedAt)
        let outcome = entry.status.map { "\($0)" } ?? entry.failure ?? ""
        return [date, entry.method, entry.endpoint, entry.url, outcome].joined(separator: " ")
            .lowercased()
    }
}
