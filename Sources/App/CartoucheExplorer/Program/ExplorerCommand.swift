package import CartoucheDocumentView

/// What the explorer asks the world to do.
package enum ExplorerCommand: Equatable, Sendable {
    /// Build the request from a form, send it, and wait for the answer.
    case send(RequestID, FormRequest)
    case cancel(RequestID)
    /// Read the body of an answer: as a tree, as lines, and as the type that its endpoint declares.
    case read(RequestID, EndedExchange)
    /// Leave off reading, whatever is not known of the body by then.
    case stopReading(RequestID)
    /// Find a text in a body, off the main actor.
    case search(SearchID, SearchRequest)
    /// Say what time it is, for dates like `now` and `-3d`.
    case readClock
    case loadHistory
    /// Tell the lines of the log, and go on telling until it is said to stop.
    case followLog(LogPaneID)
    case stopFollowingLog(LogPaneID)
    /// Read which environments can be chosen.
    case loadEnvironments
    /// Read the files of an environment and make requests in it; nil is the base files alone.
    case useEnvironment(String?)
    /// Keep what was decided about a secret, then send what waits for it.
    case keepSecret(SecretAnswer, then: FormRequest)
    case copy(CopyRequest)
}
