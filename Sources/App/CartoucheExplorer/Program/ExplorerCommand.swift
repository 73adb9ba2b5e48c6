package import CartoucheDocumentView
package import CartoucheSession
import EndpointKit
package import HTTPMessage
import SecretValues
import ValueTree

/// The effects that the explorer asks for.
package enum ExplorerCommand: Equatable, Sendable {
    /// Build the request from a form, send it, and wait for the response.
    case send(RequestID, RequestInput)
    case cancel(RequestID)
    /// Build the request from a form to show it; nothing leaves.
    case preview(RequestPreview.Subject, RequestInput)
    /// Read a response's body as a tree, as lines, and as the endpoint's declared type.
    case read(RequestID, EndedExchange)
    /// Stop reading a body.
    case stopReading(RequestID)
    /// Find a text in a body, off the main actor.
    case search(SearchID, SearchRequest)
    /// Compare two responses, the older one first, off the main actor.
    case compare(RunComparison.Subject, IndexedDocument, IndexedDocument)
    case stopComparing(RunComparison.Subject)
    /// Check a form with long texts, off the main actor; a later check of the same form replaces it.
    case check(FormCheck)
    /// Read the clock, for dates like `now` and `-3d`.
    case readClock(ClockSubject)
    /// Make up a UUID for a field.
    case makeUUID(FieldSubject)
    /// Find out about a file that a field names.
    case inspect(FileSubject)
    /// Find the entries of a folder that may complete a path; a later search replaces it.
    case completePath(PathSubject)
    /// List a folder for a window.
    case listFolder(OverlayID, FolderQuery)
    case loadHistory(OverlayID)
    /// Look through many exchanges of the history, off the main actor.
    case filterHistory(OverlayID, HistoryFilter, [RecordedExchange])
    /// Decode stored responses of an endpoint as its type is today, off the main actor.
    case checkStored(OverlayID, endpoint: String, [Int64])
    case stopCheckingStored(OverlayID)
    /// Bring an exchange back from the history.
    case recall(Recall)
    /// Find out how many responses of an endpoint the history has.
    case countRuns(endpoint: String)
    /// Find the endpoint that was used last, which the first frame does not wait for.
    case recallLastUse
    /// Report the lines of the log until told to stop.
    case followLog(OverlayID)
    case stopFollowingLog(OverlayID)
    /// List the environments to choose from.
    case listEnvironments(OverlayID)
    /// Read the files of an environment, to make requests in it.
    case useEnvironment(EnvironmentChoice)
    /// Store the decision about a secret that a request needs.
    case keepSecret(RequestID, SecretAnswer)
    /// List the cookies of an environment for a window.
    case listCookies(OverlayID, EnvironmentOpening)
    case removeCookies(CookieRemoval, for: OverlayID)
    /// Store the secret of a login.
    case keepLogin(LoginSubject, SecretAnswer)
    /// Undo the storing of a decision that was taken back meanwhile.
    case takeBackSecret(SecretAnswer)
    /// Wait until a window has been on the screen for a moment.
    case settle(OverlayID)
    /// Find the declaration that accepts what an endpoint answers, off the main actor.
    case findTypeFix(OverlayID, TypeFixRequest)
    case stopFindingTypeFix(OverlayID)
    case copy(CopyRequest)
    /// Save a body in a file.
    case save(SaveRequest)
    /// Give the terminal to another program; nothing is drawn and no key is read until it has ended.
    case run(ProgramErrand)
    /// Run a command with a body as its input, and collect what it prints.
    case pipe(OverlayID, PipeRequest)
    case stopPiping(OverlayID)
    /// Read a string of a response as what it is, off the main actor.
    case open(StringSource)
    /// Report changes of the theme files until the end.
    case followThemes
    /// Read a theme whose files have changed.
    case readTheme(id: String)
    /// Keep what is remembered for the next run; a later state replaces it.
    case keepState(ExplorerState)
    /// Check all declarations, which the first frame does not wait for.
    case checkCatalogue
}
