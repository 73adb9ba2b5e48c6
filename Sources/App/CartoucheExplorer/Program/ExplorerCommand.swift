package import CartoucheDocumentView
package import EndpointKit
package import HTTPMessage
package import SecretValues
package import ValueTree

/// The effects that the explorer asks for.
package enum ExplorerCommand: Equatable, Sendable {
    /// Build the request from a form, send it, and wait for the response.
    case send(RequestID, FormRequest)
    case cancel(RequestID)
    /// Build the request from a form to show it; nothing leaves.
    case preview(RequestPreview.Subject, FormRequest)
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

/// A form to send, with its variables filled in but not its secrets.
package struct FormRequest: Equatable, Sendable {
    /// The name of the endpoint.
    package let endpoint: String
    package let form: SupportedType
    /// The form with its variables as they are written, for the history.
    package let written: SupportedType?
    /// The environment to send it in; nil for the base files alone.
    package let environment: String?
    /// The reading of the environment's files that the form was filled in with.
    package let opening: EnvironmentOpening
    /// Whether its JSON body is sent as it stands.
    package let body: FormBody
    /// Whether the person asked for that, as a form with null does not need it.
    package let isSentAnyway: Bool
    /// What is added to the request by hand, with its variables as they are written.
    package let added: AddedLines
    /// What authorizes the request; nil for what the group says.
    package let login: ChosenLogin?
    /// The responses that what is added takes values from.
    package let responses: LastResponses
    /// The values of responses in it whose names say that they are secret.
    package let secrets: [Secret]
    /// The files whose contents belong into the form.
    package let files: [FileValue]

    package init(
        endpoint: String,
        form: SupportedType,
        adding added: AddedLines = AddedLines(),
        login: ChosenLogin? = nil,
        after responses: LastResponses = LastResponses(),
        hiding secrets: [Secret] = [],
        reading files: [FileValue] = [],
        written: SupportedType? = nil,
        body: FormBody = .typed,
        isSentAnyway: Bool = false,
        environment: String? = nil,
        opening: EnvironmentOpening = EnvironmentOpening(0)
    ) {
        self.endpoint = endpoint
        self.form = form
        self.added = added
        self.login = login
        self.responses = responses
        self.secrets = secrets
        self.files = files
        self.written = written
        self.body = body
        self.isSentAnyway = isSentAnyway
        self.environment = environment
        self.opening = opening
    }
}

extension FormRequest {
    /// The request of a form that was checked.
    ///
    /// The history keeps no form whose body is no JSON.
    init(
        _ form: Form,
        adding added: AddedLines,
        login: ChosenLogin?,
        after responses: LastResponses,
        hiding secrets: [Secret],
        of endpoint: String,
        body: FormBody,
        in environment: ExplorerEnvironment
    ) {
        let sent = form.sent(body)
        self.init(
            endpoint: endpoint,
            form: form.filledValue,
            adding: added,
            login: login,
            after: added.isEmpty ? LastResponses() : responses,
            hiding: secrets,
            reading: form.findings.files,
            written: sent == .asText ? nil : form.value,
            body: sent,
            // A form with null goes as it stands without being asked to. As JSON it would have no dates that count
            // from now.
            isSentAnyway: sent == .asWritten && body == .asWritten
                && (form.isJSON || !form.isRelativeToNow),
            environment: environment.name,
            opening: environment.opening
        )
    }
}

/// Identifies a request within one run of the program.
package struct RequestID: Hashable, Sendable, Comparable {
    package let number: Int
    /// How often it was started before, each time to ask for a secret; a late command to cancel one
    /// attempt is not about the next.
    package private(set) var attempt = 0

    package init(_ number: Int) {
        self.number = number
    }

    /// The request, started once more.
    var again: RequestID {
        var next = self
        next.attempt += 1
        return next
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.number, left.attempt) < (right.number, right.attempt)
    }
}
