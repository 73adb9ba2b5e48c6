package import CartoucheDocumentView
package import TerminalUI

/// Everything that can happen to the viewer.
package enum ViewerMessage: Equatable, Sendable {
    case user(ViewerAction)
    case world(ViewerEvent)
}

/// What a person did.
package enum ViewerAction: Equatable, Sendable {
    case body(DocumentView.Message)
    case sideChosen(DocumentView.Side)
    case sideChanged
    case splitToggled
    case helpOpened
    /// A copy is wanted in the editor.
    case editorOpened
    case pagerOpened
    /// The document is to be piped to a command.
    case pipeOpened
    /// A key or a text in the window of that command.
    case pipingTyped(TypedInput)
    /// The wheel was turned over what the command has printed.
    case pipingScrolled(Int)
    case help(HelpOverlay.Message)
    case keyWithoutMeaning(Key)
    /// The first of two keys.
    case pairBegun(Key)
    /// The second of two keys, and what both stand for.
    case pairEnded(Key, Key, KeyReading)
    /// The text just pasted was longer than this many bytes.
    case pasteCut(limit: Int)
    case quit
}

/// What the world did or answered.
package enum ViewerEvent: Equatable, Sendable {
    case resized(Size)
    /// This many bytes of the document have arrived.
    case received(Int)
    /// The document is there, or the readable part of it.
    case arrived(DocumentReference)
    /// There is nothing to show of what was read.
    case unreadable
    case indexed(IndexedDocument, TextLines)
    /// The document is an image.
    case pictured(PictureReading, TextLines)
    /// The problems of the text are known.
    case checked(DocumentCheck)
    case searched(SearchID, SearchHits)
    /// A command that the document was piped to has ended.
    case piped(Int, PipeReport)
    case copied(CopyRequest, Notice)
    case stringRead(OpenedText)
    /// Another program has given the terminal back.
    case returned(ProgramErrand, ProgramResult)
    case themeFilesChanged
    case themeRead(ThemeReading)
}

/// What the viewer asks the world to do.
package enum ViewerCommand: Equatable, Sendable {
    /// Read the document, which may take as long as somebody writes it.
    case read
    /// Prepare the document for moving around in it.
    case index(DocumentReference)
    case search(SearchID, SearchRequest)
    case copy(CopyRequest)
    /// Read a string as what it is.
    case open(StringSource)
    /// Run a command that reads the document.
    case pipe(Int, PipeRequest)
    case stopPiping(Int)
    /// Give the terminal to another program until it has ended.
    case run(ProgramErrand)
    /// Say when theme files change, as long as the viewer is open.
    case followThemes
    case readTheme(id: String)
}

/// What somebody types.
package enum TypedInput: Equatable, Sendable {
    case key(Key)
    case paste(String)
}
