package import CartoucheDocumentView
package import CartoucheSession
package import EndpointKit
package import FoundationEssentials
package import HTTPMessage
import SecretValues
package import TerminalUI
package import ValueTree

/// Everything that can happen to the explorer.
package enum ExplorerMessage: Equatable, Sendable {
    case user(UserAction)
    case world(WorldEvent)
}

/// The user's actions, by the part of the screen.
package enum UserAction: Equatable, Sendable {
    case workspace(WorkspaceMessage)
    case endpointList(EndpointList.Message)
    case requestEditor(RequestEditor.Message)
    case response(ResponsePane.Message)
    case window(WindowInput)
    /// The pasted text was longer than this number of bytes.
    case pasteCut(limit: Int)

    var pasted: String? {
        switch self {
        case .endpointList(.findPasted(let text)), .requestEditor(.pasted(let text)),
            .requestEditor(.preview(.text(.searching(.pasted(let text))))),
            .response(.body(.searching(.pasted(let text)))), .window(.pasted(let text)):
            text
        default: nil
        }
    }

    /// Whether the action can insert text into a line.
    var isText: Bool {
        switch self {
        case .endpointList, .requestEditor, .response, .window: true
        case .workspace, .pasteCut: false
        }
    }
}

/// Events and answers from outside of the model.
package enum WorldEvent: Equatable, Sendable {
    case resized(Size)
    /// The process was asked to end.
    case terminated
    case exchange(ExchangeEvent)
    case clockRead(ClockSubject, Date)
    case uuidMade(FieldSubject, UUID)
    case fileInspected(FileSubject, FileFacts)
    case pathsFound(PathSubject, FolderListing)
    case folderListed(WindowID, FolderListing)
    case formChecked(FormCheck.Subject, FormFindings)
    case previewed(RequestPreview.Subject, PreviewText)
    case environmentRead(EnvironmentChoice, ExplorerEnvironment)
    case environmentRefused(EnvironmentChoice, EnvironmentProblem)
    case environmentsListed(WindowID, EnvironmentOffers)
    case cookiesListed(WindowID, [ListedCookie])
    case historyRead(WindowID, [RecordedExchange], at: Date)
    case historyNews(WindowID, HistoryNews)
    case historyRefused(WindowID, reason: String)
    /// An answer from the history, the older exchange first; empty if the exchange no longer
    /// exists.
    case recalled(Recall, [Recalled])
    case recallRefused(Recall, reason: String)
    /// The number of responses of an endpoint in the history.
    case runsCounted(endpoint: String, Int)
    /// The endpoint of the last request of an earlier session.
    case lastUseRecalled(endpoint: String)
    case typeFixFound(WindowID, TypeFixReport)
    case logWritten(WindowID, LogNews)
    case themeFilesChanged
    case themeRead(ThemeReading)
    case secretKept(RequestID)
    /// The storing of a decision that was taken back couldn't be undone.
    case secretNotTakenBack(name: String, reason: String)
    /// A window has been on the screen for a moment.
    case settled(WindowID)
    case secretRefused(RequestID, reason: String)
    /// The secret of a login is stored.
    case loginKept(LoginSubject, SecretAnswer)
    case loginNotKept(name: String, reason: String)
    case searched(SearchID, SearchHits)
    case compared(RunComparison.Subject, Comparison)
    /// The result of copying to the clipboard.
    case copied(CopyRequest, Notice)
    case saved(SaveRequest, SaveResult)
    /// Another program has returned the terminal.
    case returned(ProgramErrand, ProgramResult)
    /// A command to which a body was piped has ended.
    case piped(WindowID, PipeReport)
    /// A string was decoded in its format.
    case stringRead(OpenedText)
    /// The errors in the declarations of the catalogue.
    case catalogueChecked([DeclarationViolation])
}

/// The events of a request, in order.
package enum ExchangeEvent: Equatable, Sendable {
    /// The progress of the transfer, at a monotonic time.
    case progressed(RequestID, TransferProgress, at: Duration)
    /// The time that has passed since the request was started.
    case waited(RequestID, Duration)
    /// The request waits for the user or for a secret.
    case awaiting(RequestID, Awaited)
    /// The request could not be built.
    case refused(RequestID, Notice)
    /// The request needs a secret, or permission to send one.
    case secretAsked(RequestID, SecretQuestion)
    /// A part of the body has arrived.
    case arriving(RequestID, EndedExchange, ArrivingDocument)
    /// The exchange ended, with or without a response.
    case ended(RequestID, EndedExchange)
    case parsed(RequestID, IndexedDocument)
    case malformed(RequestID, SyntaxError)
    /// The body is plain text or bytes by declaration, so it has no tree.
    case plain(RequestID)
    /// The body is an image.
    case pictured(RequestID, PictureReading)
    /// The line starts of the received body were found.
    case linesFound(RequestID, TextLines)
    case read(RequestID, DocumentCheck)
    case recorded(RequestID, RecordedRun)
    /// The exchange couldn't be recorded in the history, or there is a remark about the history
    /// that has it.
    case historyRemarked(RequestID, Notice)
}
