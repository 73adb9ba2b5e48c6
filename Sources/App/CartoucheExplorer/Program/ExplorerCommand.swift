package import CartoucheDocumentView
package import CartoucheSession
import EndpointKit
package import HTTPMessage
import SecretValues
import ValueTree

/// The effects that the explorer requests.
package enum ExplorerCommand: Equatable, Sendable {
    /// Builds the request from a form, sends it, and waits for the response.
    case send(RequestID, RequestInput)
    case cancel(RequestID)
    /// Builds the request from a form for the preview, without sending it.
    case preview(RequestPreview.Subject, RequestInput)
    /// Reads a response's body as a tree, as lines, and as the endpoint's declared type.
    case read(RequestID, EndedExchange)
    /// Stops reading a body.
    case stopReading(RequestID)
    /// Searches a body for a text, off the main actor.
    case search(SearchID, SearchRequest)
    /// Compares two responses, the older one first, off the main actor.
    case compare(RunComparison.Subject, IndexedDocument, IndexedDocument)
    case stopComparing(RunComparison.Subject)
    /// Checks a form with long texts, off the main actor; replaces an earlier check of the same
    /// form.
    case check(FormCheck)
    /// Reads the clock, for dates like `now` and `-3d`.
    case readClock(ClockSubject)
    /// Creates a UUID for a field.
    case makeUUID(FieldSubject)
    /// Reads the facts about a file that a field names.
    case inspect(FileSubject)
    /// Finds the entries of a folder that may complete a path; replaces an earlier search.
    case completePath(PathSubject)
    /// Lists a folder for a window.
    case listFolder(WindowID, FolderQuery)
    case loadHistory(WindowID)
    /// Searches many exchanges of the history, off the main actor.
    case filterHistory(WindowID, HistoryFilter, [RecordedExchange])
    /// Decodes stored responses of an endpoint with its current type, off the main actor.
    case checkStored(WindowID, endpoint: String, [Int64])
    case stopCheckingStored(WindowID)
    /// Reads an exchange from the history.
    case recall(Recall)
    /// Counts the responses of an endpoint in the history.
    case countRuns(endpoint: String)
    /// Finds the endpoint that was used last, after the first frame.
    case recallLastUse
    /// Reports the lines of the log until it is stopped.
    case followLog(WindowID)
    case stopFollowingLog(WindowID)
    /// Lists the environments to choose from.
    case listEnvironments(WindowID)
    /// Reads the files of an environment to send requests in it.
    case useEnvironment(EnvironmentChoice)
    /// Stores the decision about a secret that a request needs.
    case keepSecret(RequestID, SecretAnswer)
    /// Lists the cookies of an environment for a window.
    case listCookies(WindowID, EnvironmentOpening)
    case removeCookies(CookieRemoval, for: WindowID)
    /// Stores the secret of a login.
    case keepLogin(LoginSubject, SecretAnswer)
    /// Undoes the storing of a decision that the user has taken back.
    case takeBackSecret(SecretAnswer)
    /// Waits until a window has been on the screen for a moment.
    case settle(WindowID)
    /// Finds the declaration that accepts an endpoint's response, off the main actor.
    case findTypeFix(WindowID, TypeFixRequest)
    case stopFindingTypeFix(WindowID)
    case copy(CopyRequest)
    /// Saves a body in a file.
    case save(SaveRequest)
    /// Passes the terminal to another program; until it ends, nothing is drawn and no key is read.
    case run(ProgramErrand)
    /// Runs a command with a body as its input, and collects its output.
    case pipe(WindowID, PipeRequest)
    case stopPiping(WindowID)
    /// Decodes a string of a response in its format, off the main actor.
    case open(StringSource)
    /// Reports changes of the theme files until the end.
    case followThemes
    /// Reads a theme whose files have changed.
    case readTheme(id: String)
    /// Stores the state for the next run; replaces an earlier state.
    case keepState(ExplorerState)
    /// Checks all declarations, after the first frame.
    case checkCatalogue
}
