package import TerminalUI

/// What can happen in the viewer of one document.
package enum ViewerMessage: Equatable, Sendable {
    case resized(Size)
    case body(BodyView.Message)
    case indexed(ParsedBody, TextLines)
    /// What is wrong with the text is known.
    case checked(ReadBody)
    case sideChosen(BodyView.Side)
    case sideChanged
    case splitToggled
    case helpOpened
    case help(HelpOverlay.Message)
    case copied(Notice)
    case keyWithoutMeaning(Key)
    case quit
}

/// What the viewer asks the world to do.
package enum ViewerCommand: Equatable, Sendable {
    /// Prepare the document for moving around in it.
    case index(DocumentReference)
    case search(SearchID, SearchRequest)
    case copy(CopyRequest)
}
