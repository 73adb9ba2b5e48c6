package import CartoucheSession
package import HTTPMessage

/// News for the window of the history.
package enum HistoryNews: Equatable, Sendable {
    /// The exchanges that match the typed words.
    case found(HistoryFilter, [RecordedExchange])
    /// The fits of stored responses, by their numbers.
    case fits([Int64: StoredFit])
    /// The reason some responses couldn't be read.
    case unread(reason: String)
}
