package import ValueTree

/// What the explorer asks the world to do.
package enum ExplorerCommand: Equatable, Sendable {
    /// Build the request from a form's value, send it, and read what comes back.
    case send(RequestID, endpoint: String, form: SupportedType)
    case cancel(RequestID)
    /// Find a text in a body, off the main actor.
    case search(SearchID, SearchRequest)
    /// Say what time it is, for dates like `now` and `-3d`.
    case readClock
    case loadHistory
    case copy(CopyRequest)
}
