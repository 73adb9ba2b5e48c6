package import FoundationEssentials
package import HTTPMessage
package import TerminalUI

/// Everything that can happen to the explorer.
package enum ExplorerMessage: Equatable, Sendable {
    case user(UserAction)
    case world(WorldEvent)
}

/// What a person did, by the part of the screen it was done to.
package enum UserAction: Equatable, Sendable {
    case workspace(WorkspaceMessage)
    case endpointList(EndpointList.Message)
    case requestEditor(RequestEditor.Message)
    case response(ResponsePane.Message)
    case overlay(OverlayInput)
}

/// What the world did or answered, each with what it is about.
package enum WorldEvent: Equatable, Sendable {
    case resized(Size)
    /// The process is asked to end.
    case terminated
    case exchange(ExchangeEvent)
    case clockRead(ClockSubject, Date)
    case environmentRead(EnvironmentChoice, ExplorerEnvironment)
    case environmentRefused(EnvironmentChoice, reason: String)
    case environmentsListed(OverlayID, EnvironmentOffers)
    case historyRead(OverlayID, [RecordedExchange])
    case historyRefused(OverlayID, reason: String)
    case logWritten(OverlayID, LogNews)
    case secretKept(RequestID)
    case secretRefused(RequestID, reason: String)
    case searched(SearchID, SearchHits)
    /// What became of something that was to be copied.
    case copied(Notice)
}
