import CartoucheDocumentView
package import CartoucheSession
import CartoucheTexts
import EndpointKit
import FoundationEssentials
package import TerminalUI
package import TerminalWidgets
import ValueTree

/// The state of the explorer.
package struct ExplorerModel: Equatable, Sendable {
    let context: ExplorerContext
    var remembered: Remembered
    package internal(set) var size: Size
    package internal(set) var focus = Focus.endpoints
    package internal(set) var hidesEndpoints = false
    package internal(set) var isFullscreen = false
    /// The sizes of panes that the user has changed.
    package internal(set) var paneSizes = PaneSizes() {
        didSet { response.treeWidth = paneSizes.tree }
    }
    /// The divider that was pressed, until the next action.
    var heldDivider: HeldDivider?
    package internal(set) var endpointList: EndpointList
    /// The pane that had the focus before the search for an endpoint.
    var focusBeforeFind: Focus?
    package internal(set) var requestEditor = RequestEditor()
    package internal(set) var response = ResponsePane()
    package internal(set) var overlay: Overlay?
    /// The window below the help about its keys.
    var coveredOverlay: Overlay?
    /// The number of windows opened so far.
    package internal(set) var openedOverlays = 0
    package internal(set) var notice: Notice?
    package internal(set) var theme: ResolvedTheme
    package internal(set) var environment: ExplorerEnvironment
    package internal(set) var pending: Pending?
    /// The number of environments chosen so far.
    package internal(set) var chosenEnvironments = 0
    /// The number of requests started so far.
    package internal(set) var startedRequests = 0
    /// The requests that were started but haven't reached the network.
    package internal(set) var unsentRequests: Set<RequestID> = []
    /// The number of requests that reached the network.
    package internal(set) var sentRequests = 0
    /// The responses that requests take values from.
    var lastResponses = LastResponses()
    /// The texts that were searched for references; nil before the first search.
    var referringTexts: ReferringTexts?
    /// The number of exchanges in the history; nil until one is recorded.
    var recordedExchanges: Int?
    /// The latest request, until the next action of the user; its outcome may take the focus.
    package internal(set) var awaitedRequest: RequestID?
    /// The request to the history for the response before or after the one on the screen.
    var awaitedRecall: Recall?
    /// The response that the form follows.
    var followedRun: FollowedRun?
    package internal(set) var programs = OtherPrograms()
    /// The last copy request; the notices of earlier ones aren't shown.
    var lastCopy: CopyRequest?
    /// Whether the user hasn't done anything yet, so that the list may still change.
    private var isUntouched = true
    /// The decision about a secret that is being stored.
    var keptAnswer: SecretAnswer?
    /// The decisions that were taken back while they were being stored.
    var takenBack: [RequestID: SecretAnswer] = [:]
    /// The jump labels while they are shown.
    package internal(set) var jump: JumpLabels?
    /// The first of two keys, while the viewer waits for the second.
    package internal(set) var keyPrefix: Key?
    /// Whether ^C was the last key; pressing it again quits.
    package internal(set) var wasInterrupted = false
    package internal(set) var isFinished = false

    init(
        size: Size,
        context: ExplorerContext,
        theme: ResolvedTheme,
        environment: ExplorerEnvironment,
        state: ExplorerState
    ) {
        self.size = size
        self.context = context
        self.remembered = Remembered(choices: state.choices)
        self.endpointList = EndpointList(context.registry)
        self.theme = theme
        self.environment = environment
        resume(state)
        response.endpoint = endpointList.chosen
        _ = keepState()
    }
}

extension ExplorerModel {
    package mutating func update(with message: ExplorerMessage) -> [ExplorerCommand] {
        var commands =
            switch message {
            case .user(let action): update(action)
            case .world(let event): update(event)
            }
        if case .world = message { settleJump() }
        commands += followChoice()
        // The form changes before it is previewed.
        followRun()
        commands += followPreview() + recallResponses()
        return commands
            + requestEditor.takeDueChecks().map(ExplorerCommand.check)
            + requestEditor.takeDueFiles().map(ExplorerCommand.inspect)
            + requestEditor.takeDuePaths().map(ExplorerCommand.completePath) + keepState()
    }

    /// Shows the responses of the endpoint whose form is on the screen.
    private mutating func followChoice() -> [ExplorerCommand] {
        response.choose(endpointList.chosen, area: layout.interior(of: .response).size)
    }

    private mutating func update(_ action: UserAction) -> [ExplorerCommand] {
        // These keys were meant for a program that is about to get the terminal.
        guard programs.errand == nil else { return [] }
        notice = nil
        awaitedRequest = nil
        isUntouched = false
        if action != .workspace(.interrupted) { wasInterrupted = false }
        let isLine = editedLine != nil
        keyPrefix = nil
        awaitedRecall = nil
        let commands = perform(action)
        awaitRecall(among: commands)
        if isLine, editedLine != nil, action.pasted?.contains(where: \.isNewline) == true {
            notice = Notice(.lineBreaksPasted, tone: .warning)
        }
        if action.isText, editedLine?.wasCut == true {
            notice = Notice(.fieldFull, "\(TextField.State.limit)", tone: .warning)
        } else if action.isText, editedText?.wasCut == true {
            let limit = Quantity.text(binaryBytes: TextArea.State.limit)
            notice = Notice(.areaFull, limit, tone: .warning)
        }
        return commands
    }

    private mutating func perform(_ action: UserAction) -> [ExplorerCommand] {
        let labels = jump
        jump = nil
        if case .workspace = action {} else { heldDivider = nil }
        if case .workspace(.jumpTyped(let key)) = action, let labels {
            return type(key, in: labels)
        }
        switch action {
        case .workspace(let message): return update(message)
        case .endpointList(let message): return update(message)
        case .requestEditor(let message): return update(with: message)
        case .response(let message): return update(message)
        case .overlay(let input): return update(input)
        case .pasteCut(let limit):
            notice = Notice(.pasteCut, Quantity.text(binaryBytes: limit), tone: .warning)
            return []
        }
    }

    private mutating func update(_ event: WorldEvent) -> [ExplorerCommand] {
        switch event {
        case .resized(let size):
            self.size = size
            setFocus(focus)
            overlay?.window.fit(size)
            coveredOverlay?.window.fit(size)
        case .terminated: isFinished = true
        case .exchange(let event): return update(event)
        case .clockRead(let subject, let now): return readClock(now, for: subject)
        case .fileInspected(let subject, let facts): take(facts, about: subject)
        case .pathsFound(let subject, let listing): requestEditor.take(listing, about: subject)
        case .folderListed(let id, let listing):
            change(id, as: FilePicker.self) { $0.show(listing) }
        case .uuidMade(let subject, let uuid): write(uuid.uuidString, for: subject)
        case .environmentRead(let choice, let environment):
            return use(environment, for: choice)
        case .environmentRefused(let choice, let problem): refuse(choice, because: problem)
        case .environmentsListed(let id, let offers):
            change(id, as: EnvironmentPicker.self) { $0.show(offers) }
            change(id, as: Palette.self) { [context] in $0.show(offers, context.texts) }
        case .cookiesListed(let id, let cookies):
            change(id, as: CookieWindow.self) { $0.show(cookies) }
        case .historyRead(let id, let entries, let now):
            return show(entries, at: now, in: id)
        case .historyNews(let id, let news): take(news, in: id)
        case .historyRefused(let id, let reason):
            change(id, as: HistoryList.self) { $0.show(failure: reason) }
        case .recalled(let recall, let found): return take(found, for: recall)
        case .recallRefused(let recall, let reason): refuse(recall, because: reason)
        case .runsCounted(let endpoint, let count): response.note(stored: count, of: endpoint)
        case .lastUseRecalled(let endpoint):
            if isUntouched { endpointList.resume(at: endpoint, height: listHeight) }
        case .typeFixFound(let id, let report):
            change(id, as: TypeFixWindow.self) { [context] in $0.show(report, context.texts) }
        case .logWritten(let id, let news): change(id, as: LogPane.self) { $0.show(news) }
        case .themeFilesChanged: return [.readTheme(id: theme.id)]
        case .themeRead(let reading): take(reading)
        case .formChecked(let subject, let findings): return take(findings, about: subject)
        case .secretKept(let id): return sendAfterKeeping(id)
        case .secretRefused(let id, let reason): refuseSecret(id, because: reason)
        case .loginKept(let subject, let kept): take(kept, of: subject)
        case .loginNotKept(let name, let reason):
            notice = Notice(.secretNotStored, name, reason, tone: .error)
        case .compared(let subject, let comparison):
            let area = layout.interior(of: .response).size
            response.show(comparison, of: subject, area: area)
        case .searched(let id, let hits): return take(hits, of: id)
        case .previewed(let subject, let text): return take(text, about: subject)
        case .stringRead(let text): return update(.body(.stringRead(text)))
        case .secretNotTakenBack(let name, let reason):
            notice = Notice(.secretStaysStored, name, reason, tone: .error)
        case .settled(let id):
            change(id, as: SecretEntry.self) { $0.settle() }
            change(id, as: Question.self) { $0.settle() }
        case .copied(let request, let notice):
            guard request == lastCopy else { break }
            self.notice = notice.naming(request, context.texts)
        case .saved(let request, let result): return show(result, of: request)
        case .returned(let errand, let result): return take(result, of: errand)
        case .piped(let id, let report): change(id, as: OutputWindow.self) { $0.show(report) }
        case .catalogueChecked(let violations): say(violations)
        }
        return []
    }

    private mutating func update(_ message: EndpointList.Message) -> [ExplorerCommand] {
        switch endpointList.update(message, height: listHeight) {
        case .opened?:
            requestEditor.tab = .form
            setFocus(.request)
        case .foundNothing?: notice = Notice(.nothingToOpen, tone: .warning)
        case .findEnded?:
            if let focus = focusBeforeFind { setFocus(focus) }
        case nil: break
        }
        if !endpointList.isFinding { focusBeforeFind = nil }
        return []
    }

    mutating func update(with message: RequestEditor.Message) -> [ExplorerCommand] {
        guard message != .sent else { return send() }
        guard message != .sentAnyway else { return send(.asWritten) }
        if case .preview(let message) = message { return update(message) }
        let endpoint = chosenEndpoint
        if case .added(let message) = message { return add(message, to: endpoint) }
        if requestEditor.tab == .auth, !message.choosesTab { return editLogin(message) }
        switch edit(message, endpoint) {
        case .needsClock?: return endpoint.map { [readingClock(for: $0)] } ?? []
        case .needsUUID(let subject)?: return [.makeUUID(subject)]
        case .choosing(let popup)?: return open(popup)
        case .picking(let subject)?: return openPicker(for: subject)
        case .notice(let notice)?: self.notice = notice
        case nil: break
        }
        return []
    }

    mutating func edit(
        _ message: RequestEditor.Message,
        _ endpoint: AnyEndpoint?
    ) -> RequestEditor.Outcome? {
        requestEditor.update(
            message,
            endpoint: endpoint,
            with: variables,
            area: layout.interior(of: .request).size
        )
    }

    mutating func update(_ message: ResponsePane.Message) -> [ExplorerCommand] {
        if message == .fixAsked { return openTypeFix() }
        if message == .saveAsked { return openSaving() }
        let outcome = response.update(
            message,
            area: layout.interior(of: .response).size,
            texts: context.texts
        )
        if let notice = outcome.notice { self.notice = notice }
        for case .copy(let request) in outcome.commands { lastCopy = request }
        return outcome.commands
    }
}
