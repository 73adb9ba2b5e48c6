import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import Girders
import HTTPMessage
import SecretValues
import SecureStores
import TerminalUI
import Testing
import ValueTree
import WebAddresses

@testable import CartoucheExplorer

/// The explorer with answers that arrive when the test says so: late, in any order, and after the
/// user has moved on.
struct LateSession {
    private(set) var model: ExplorerModel
    /// The commands without an answer, with the times at which they were requested.
    private(set) var unanswered: [(command: ExplorerCommand, time: Date)] = []
    /// The requests that were sent, in order.
    private(set) var sent: [(id: RequestID, request: RequestInput)] = []
    /// The requests that were discarded without a notice.
    private(set) var silentlyLost: [RequestID] = []
    /// The last chosen environment that was read without being cancelled or replaced.
    private(set) var wantedEnvironment: String?
    /// The last choice, until it is read, refused or cancelled.
    private var choice: EnvironmentChoice?
    /// The current time, which advances one second with each key and each answer.
    private(set) var now = ShopWorld.now
    let program: ExplorerProgram
    private(set) var keptSecrets: Set<String> = []
    private var cancelled: Set<RequestID> = []

    static let environments = ["prod", "test"]

    init(
        in environment: String? = nil,
        at url: String? = nil,
        of groups: [EndpointGroup.Type] = [ErrandsAPI.self],
        hasHistory: Bool = false
    ) throws {
        program = ExplorerProgram(
            registry: EndpointRegistry(groups),
            texts: try Texts(.english),
            environment: Self.environment(environment, at: url),
            hasHistory: hasHistory
        )
        (model, _) = program.start(in: Size(120, 35))
        wantedEnvironment = environment
    }

    /// Returns an environment with its own `id`.
    static func environment(_ name: String?, at url: String? = nil) -> ExplorerEnvironment {
        let id = name.flatMap { environments.firstIndex(of: $0) }.map { $0 + 2 } ?? 1
        return ExplorerEnvironment(
            name: name,
            variables: Variables(["id": "\(id)"]),
            addresses: url.map { [.init(group: "Errands", place: .url($0))] } ?? []
        )
    }

    /// The words of the top row.
    var header: String { words(of: rows.first) }

    /// The words of the bottom row.
    var footer: String { words(of: rows.last) }

    private var rows: [Substring] {
        var frame = Frame(model.size)
        program.view(model, in: &frame)
        return frame.buffer.text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    var words: String { rows.map { words(of: $0) }.joined(separator: " ") }

    /// Handles an event that isn't an answer.
    mutating func hear(_ event: WorldEvent) { update(with: .world(event)) }

    mutating func note(copy request: CopyRequest) { model.lastCopy = request }

    private func words(of row: Substring?) -> String {
        row?.split(separator: " ").joined(separator: " ") ?? ""
    }

    mutating func press(_ keys: Key...) { for key in keys { handle(.key(key)) } }

    mutating func paste(_ text: String) { handle(.paste(text)) }

    mutating func type(_ text: String) {
        for character in text { handle(.key(.character(character))) }
    }

    private mutating func handle(_ event: TerminalEvent) {
        now += 1
        let cancels = event == .key(.escape) && model.windows.top == nil
        if cancels, case .environment? = model.requests.pending { choice = nil }
        guard let message = program.message(for: event, in: model) else { return }
        update(with: message)
    }

    private mutating func update(with message: ExplorerMessage) {
        let before = model
        let count = sent.count
        for command in program.update(&model, with: message) {
            if case .send(let id, let request) = command { sent.append((id, request)) }
            if case .cancel(let id) = command { cancelled.insert(id) }
            if case .useEnvironment(let choice) = command { self.choice = choice }
            unanswered.append((command, now))
        }
        let kept = Set(
            sent.dropFirst(count).map(\.id) + [model.requests.pending?.request].compactMap(\.self)
        )
        let lost = Self.waiting(before, model, for: message).filter { !kept.contains($0) }
        guard !lost.isEmpty, !saysThatNothingIsSent else { return }
        silentlyLost += lost
    }

    /// Returns the requests that haven't been sent: the pending one, a new one, and one that asks
    /// for a secret.
    private static func waiting(
        _ before: ExplorerModel,
        _ after: ExplorerModel,
        for message: ExplorerMessage
    ) -> [RequestID] {
        var ids = [before.requests.pending?.request].compactMap(\.self)
        ids += (before.requests.started..<after.requests.started).map { RequestID($0 + 1) }
        if case .world(.exchange(.secretAsked(let id, _))) = message, let run = before.response.run,
            run.id == id, !run.isCancelled
        {
            ids.append(id)
        }
        return ids
    }

    private var saysThatNothingIsSent: Bool {
        footer.contains("not sent") || footer.contains("cancelled before it was sent")
    }

    /// Refuses to read an environment.
    mutating func refuseEnvironment(_ name: String, because reason: String) throws {
        let index = try #require(unanswered.firstIndex { $0.command.reads(name) })
        refuseEnvironment(at: index, because: reason)
    }

    /// Refuses a command that reads an environment.
    mutating func refuseEnvironment(at index: Int, because reason: String) {
        guard case .useEnvironment(let choice) = unanswered[index].command else { return }
        now += 1
        unanswered.remove(at: index)
        if choice == self.choice { self.choice = nil }
        update(with: .world(.environmentRefused(choice, .other(reason))))
    }

    /// Answers the first pending command that matches.
    mutating func answer(_ isWanted: (ExplorerCommand) -> Bool) throws {
        let index = try #require(unanswered.firstIndex { isWanted($0.command) })
        answer(at: index)
    }

    mutating func answer(at index: Int) {
        now += 1
        let (command, time) = unanswered.remove(at: index)
        if case .useEnvironment(let choice) = command, choice == self.choice {
            wantedEnvironment = choice.name
            self.choice = nil
        }
        if let event = event(answering: command, at: time) { update(with: .world(event)) }
    }

    private mutating func event(answering command: ExplorerCommand, at time: Date) -> WorldEvent? {
        switch command {
        case .send(let id, let request): .exchange(exchange(id, request))
        case .check(let check):
            model.context.endpoint(check.subject.endpoint)
                .flatMap { check.findings($0) }
                .map { .formChecked(check.subject, $0) }
        case .readClock(let subject): .clockRead(subject, time)
        case .inspect(let subject):
            .fileInspected(subject, FileFacts(path: subject.path, size: 5))
        case .completePath(let subject): .pathsFound(subject, Self.folder(subject.query))
        case .listFolder(let id, let query): .folderListed(id, Self.folder(query))
        case .makeUUID(let subject): .uuidMade(subject, ShopWorld.uuid)
        case .loadHistory(let id): .historyRead(id, [], at: ShopWorld.now)
        case .filterHistory(let id, let filter, let entries):
            .historyNews(id, .found(filter, filter.found(in: entries)))
        case .listEnvironments(let id): .environmentsListed(id, Self.offers)
        case .useEnvironment(let choice):
            .environmentRead(choice, Self.environment(choice.name))
        case .keepSecret(let id, let answer):
            keep(answer, for: id)
        case .keepLogin(let subject, let answer): .loginKept(subject, answer)
        case .copy(let request): .copied(request, Notice(.copied))
        case .run(let errand): .returned(errand, .done(nil))
        case .save(let request): .saved(request, .saved(byteCount: 1))
        case .settle(let id): .settled(id)
        case .takeBackSecret(let answer):
            takeBack(answer)
        case .checkCatalogue: .catalogueChecked([])
        case .recallLastUse: nil
        case .pipe, .stopPiping, .keepState, .cancel, .read, .stopReading, .search, .compare,
            .stopComparing,
            .followLog, .stopFollowingLog, .followThemes, .readTheme, .preview, .findTypeFix,
            .stopFindingTypeFix, .checkStored, .stopCheckingStored, .recall, .countRuns, .open,
            .listCookies, .removeCookies:
            nil
        }
    }

    private mutating func takeBack(_ answer: SecretAnswer) -> WorldEvent? {
        keptSecrets.remove(answer.name)
        return nil
    }

    /// Waits until the open question accepts keys.
    mutating func settle() throws { try answer(\.isSettle) }

    private mutating func keep(_ answer: SecretAnswer, for id: RequestID) -> WorldEvent {
        switch answer {
        case .value(_, let name, _), .allowed(let name, _): keptSecrets.insert(name)
        }
        return .secretKept(id)
    }

    /// Returns the end of an exchange, or the reason it can't begin.
    private mutating func exchange(_ id: RequestID, _ request: RequestInput) -> ExchangeEvent {
        guard !cancelled.contains(id) else {
            return .refused(id, Notice(.failCancelledEarly))
        }
        guard request.form["key"]?.string != "{{secret:safe}}" || keptSecrets.contains("safe"),
            let url = URL(string: "http://errands.test")
        else { return question(id, request) }
        // Each request asks for its secret again.
        if request.form["key"]?.string == "{{secret:safe}}" { keptSecrets.remove("safe") }
        let response = RawResponse(statusCode: 204, bytes: PaddedBytes("".utf8))
        let exchange = Exchange(
            request: Request(url: url),
            startedAt: now,
            outcome: .response(response)
        )
        let ended = EndedExchange(
            exchange,
            endpoint: request.endpoint,
            environment: request.environment
        )
        return .ended(id, ended)
    }

    private func question(_ id: RequestID, _ request: RequestInput) -> ExchangeEvent {
        guard let origin = Origin(text: "http://errands.test") else {
            return .refused(id, Notice(.failCancelledEarly))
        }
        let question = SecretQuestion(
            id,
            name: "safe",
            origin: origin,
            kind: .missing,
            request: request
        )
        return .secretAsked(id, question)
    }

    private static let offers = EnvironmentOffers(
        [nil, "prod", "test"].map { EnvironmentOffer(name: $0, files: [], addresses: []) },
        secretStore: "memory"
    )
}

extension Pending {
    /// The request that waits.
    var request: RequestID? {
        switch self {
        case .secret(let id, _, _): id
        case .clock, .check, .environment: draft?.id
        }
    }
}

/// Endpoints that require the time, a variable or a secret before they can be sent.
final class ErrandsAPI: EndpointGroup {
    @GET("/errands") var due: Endpoint<DueRequest, Empty>
    @DELETE("/errands/:id") var drop: Endpoint<DropRequest, Empty>
    @GET("/safe") var safe: Endpoint<SafeRequest, Empty>
    @GET("/ping") var ping: Endpoint<Empty, Empty>

    struct DueRequest: RequestComponents {
        @URLQuery var before: Date
    }

    struct DropRequest: RequestComponents {
        @Path var id: Int
    }

    struct SafeRequest: RequestComponents {
        @Header var key: Secret
    }
}
