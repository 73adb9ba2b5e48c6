import CartoucheDocumentView
package import CartoucheSession
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import TerminalUI
package import TerminalWidgets
import ValueTree

/// The state of the explorer.
package struct ExplorerModel: Equatable, Sendable {
    let context: ExplorerContext
    var remembered: Remembered
    package internal(set) var workspace: Workspace {
        didSet { response.treeWidth = workspace.sizes.tree }
    }
    package internal(set) var windows = OpenWindows()
    package internal(set) var endpointList: EndpointList
    package internal(set) var requestEditor = RequestEditor()
    package internal(set) var response = ResponsePane()
    package internal(set) var requests = OpenRequests()
    package internal(set) var history = KnownHistory()
    var chained = ChainedResponses()
    /// The response that the form follows.
    var followedRun: FollowedRun?
    package internal(set) var environment: ExplorerEnvironment
    package internal(set) var theme: ResolvedTheme
    package internal(set) var notice: Notice?
    package internal(set) var typed = TypedKeys()
    package internal(set) var programs = OtherPrograms()
    /// The last copy request; the notices of earlier ones aren't shown.
    var lastCopy: CopyRequest?
    package internal(set) var isFinished = false

    init(
        size: Size,
        context: ExplorerContext,
        theme: ResolvedTheme,
        environment: ExplorerEnvironment,
        state: ExplorerState
    ) {
        self.context = context
        self.remembered = Remembered(choices: state.choices)
        self.workspace = Workspace(size: size)
        self.endpointList = EndpointList(context.registry)
        self.environment = environment
        self.theme = theme
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
        commands += followRun() + followPreview() + recallResponses()
        for case .copy(let request) in commands { lastCopy = request }
        return commands + keepState()
    }

    /// Shows the responses of the endpoint whose form is on the screen.
    private mutating func followChoice() -> [ExplorerCommand] {
        response.choose(endpointList.chosen, area: layout.interior(of: .response).size)
    }

    private mutating func update(_ action: UserAction) -> [ExplorerCommand] {
        // These keys were meant for a program that is about to get the terminal.
        guard programs.errand == nil else { return [] }
        notice = nil
        requests.awaited = nil
        history.awaited = nil
        let isLine = editedLine != nil
        typed.begin(action)
        let commands = perform(action)
        history.wait(for: commands)
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
        let labels = typed.takeJump()
        if case .workspace = action {} else { workspace.heldDivider = nil }
        if case .workspace(.jumpTyped(let key)) = action, let labels {
            return type(key, in: labels)
        }
        switch action {
        case .workspace(let message): return update(message)
        case .endpointList(let message): return update(message)
        case .requestEditor(let message): return update(with: message)
        case .response(let message): return update(message)
        case .window(let input): return update(input)
        case .pasteCut(let limit):
            notice = Notice(.pasteCut, Quantity.text(binaryBytes: limit), tone: .warning)
            return []
        }
    }

    private mutating func update(_ event: WorldEvent) -> [ExplorerCommand] {
        switch event {
        case .resized(let size):
            workspace.size = size
            setFocus(focus)
            windows.fit(size)
        case .terminated: isFinished = true
        case .exchange(let event): return update(event)
        case .clockRead(let subject, let now): return readClock(now, for: subject)
        case .fileInspected(let subject, let facts): return take(facts, about: subject)
        case .pathsFound(let subject, let listing): requestEditor.take(listing, about: subject)
        case .folderListed(let id, let listing):
            windows.change(id, as: FilePicker.self) { $0.show(listing) }
        case .uuidMade(let subject, let uuid): return write(uuid.uuidString, for: subject)
        case .environmentRead(let choice, let environment):
            return use(environment, for: choice)
        case .environmentRefused(let choice, let problem): refuse(choice, because: problem)
        case .environmentsListed(let id, let offers):
            windows.change(id, as: EnvironmentPicker.self) { $0.show(offers) }
            windows.change(id, as: Palette.self) { [context] in $0.show(offers, context.texts) }
        case .cookiesListed(let id, let cookies):
            windows.change(id, as: CookieWindow.self) { $0.show(cookies) }
        case .historyRead(let id, let entries, let now):
            return show(entries, at: now, in: id)
        case .historyNews(let id, let news): take(news, in: id)
        case .historyRefused(let id, let reason):
            windows.change(id, as: HistoryList.self) { $0.show(failure: reason) }
        case .recalled(let recall, let found): return take(found, for: recall)
        case .recallRefused(let recall, let reason): refuse(recall, because: reason)
        case .runsCounted(let endpoint, let count): response.note(stored: count, of: endpoint)
        case .lastUseRecalled(let endpoint):
            if typed.isUntouched { endpointList.resume(at: endpoint, height: listHeight) }
        case .typeFixFound(let id, let report):
            windows.change(id, as: TypeFixWindow.self) { [context] in $0.show(report, context.texts)
            }
        case .logWritten(let id, let news): windows.change(id, as: LogPane.self) { $0.show(news) }
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
            windows.change(id, as: SecretEntry.self) { $0.settle() }
            windows.change(id, as: Question.self) { $0.settle() }
        case .copied(let request, let notice):
            guard request == lastCopy else { break }
            self.notice = notice.naming(request, context.texts)
        case .saved(let request, let result): return show(result, of: request)
        case .returned(let errand, let result): return take(result, of: errand)
        case .piped(let id, let report):
            windows.change(id, as: OutputWindow.self) { $0.show(report) }
        case .catalogueChecked(let violations): say(violations)
        }
        return []
    }

    private mutating func update(_ message: EndpointList.Message) -> [ExplorerCommand] {
        let opensForm = message == .opened && endpointList.underCursor != nil
        let effect = endpointList.update(message, height: listHeight)
        if opensForm {
            requestEditor.tab = .form
            setFocus(.request)
        }
        if message == .findEnded, let focus = workspace.focusBeforeFind { setFocus(focus) }
        if !endpointList.isFinding { workspace.focusBeforeFind = nil }
        return handle(effect)
    }

    mutating func update(with message: RequestEditor.Message) -> [ExplorerCommand] {
        guard message != .sent else { return send() }
        guard message != .sentAnyway else { return send(.asWritten) }
        if case .preview(let message) = message { return update(message) }
        let endpoint = chosenEndpoint
        if case .added(let message) = message { return add(message, to: endpoint) }
        if requestEditor.tab == .auth, !message.choosesTab { return editLogin(message) }
        return handle(edit(message, endpoint))
    }

    mutating func edit(
        _ message: RequestEditor.Message,
        _ endpoint: AnyEndpoint?
    ) -> Effect {
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
        let area = layout.interior(of: .response).size
        return handle(response.update(message, area: area, texts: context.texts))
    }
}
