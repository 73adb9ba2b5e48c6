package import CartoucheDocumentView
package import TerminalUI

/// The messages of the viewer.
package enum ViewerMessage: Equatable, Sendable {
    case user(ViewerAction)
    case world(ViewerEvent)
}

/// An action of the user.
package enum ViewerAction: Equatable, Sendable {
    case body(DocumentView.Message)
    case sideChosen(DocumentView.Side)
    case sideChanged
    case splitToggled
    case helpOpened
    /// Opens a copy in the editor.
    case editorOpened
    case pagerOpened
    /// Pipes the document to a command.
    case pipeOpened
    /// A key or a text in the window of that command.
    case pipingTyped(TypedInput)
    /// Turns the wheel over the command's output.
    case pipingScrolled(Int)
    case help(ListMessage<Never>)
    case keyWithoutMeaning(Key)
    /// The first of two keys was pressed.
    case pairBegun(Key)
    /// The second of two keys was pressed, with the meaning of both.
    case pairEnded(Key, Key, KeyReading)
    /// The pasted text was longer than this number of bytes.
    case pasteCut(limit: Int)
    case quit
}

/// An event or an answer from outside.
package enum ViewerEvent: Equatable, Sendable {
    case resized(Size)
    /// This many bytes of the document have arrived.
    case received(Int)
    /// The document has arrived, or the readable part of it.
    case arrived(DocumentReference)
    /// No part of the input can be shown.
    case unreadable
    case indexed(IndexedDocument, TextLines)
    /// The document is an image.
    case pictured(PictureReading, TextLines)
    /// The problems of the text are known.
    case checked(DocumentCheck)
    case searched(SearchID, SearchHits)
    /// A command that read the document has ended.
    case piped(Int, PipeReport)
    case copied(CopyRequest, Notice)
    case stringRead(OpenedText)
    /// Another program has returned the terminal.
    case returned(ProgramErrand, ProgramResult)
    case themeFilesChanged
    case themeRead(ThemeReading)
}

/// A command of the viewer for the interpreter.
package enum ViewerCommand: Equatable, Sendable {
    /// Reads the document, which may take as long as its writer needs.
    case read
    /// Prepares the document for navigation.
    case index(DocumentReference)
    case search(SearchID, SearchRequest)
    case copy(CopyRequest)
    /// Decodes a string.
    case open(StringSource)
    /// Runs a command that reads the document.
    case pipe(Int, PipeRequest)
    case stopPiping(Int)
    /// Lends the terminal to another program until it has ended.
    case run(ProgramErrand)
    /// Reports changes of theme files while the viewer is open.
    case followThemes
    case readTheme(id: String)
}

/// Text or a key that the user types.
package enum TypedInput: Equatable, Sendable {
    case key(Key)
    case paste(String)
}
