package import ValueTree

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
    case readClock(ClockSubject)
    case loadHistory(OverlayID)
    /// Tell the lines of the log, and go on telling until it is said to stop.
    case followLog(OverlayID)
    case stopFollowingLog(OverlayID)
    /// Read which environments can be chosen.
    case listEnvironments(OverlayID)
    /// Read the files of an environment and make requests in it; nil is the base files alone.
    case useEnvironment(EnvironmentChoice)
    /// Keep what was decided about a secret that a request needs.
    case keepSecret(RequestID, SecretAnswer)
    case copy(CopyRequest)
}

/// A form that is to be sent: its variables are filled in, its secrets are not.
package struct FormRequest: Equatable, Sendable {
    /// The name of the endpoint.
    package let endpoint: String
    package let form: SupportedType
    /// The environment that it is sent in; nil for the base files alone.
    package let environment: String?

    package init(endpoint: String, form: SupportedType, environment: String? = nil) {
        self.endpoint = endpoint
        self.form = form
        self.environment = environment
    }
}

/// The number of a request within one run of the program.
package struct RequestID: Hashable, Sendable, Comparable {
    package let number: Int

    package init(_ number: Int) {
        self.number = number
    }

    package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}
