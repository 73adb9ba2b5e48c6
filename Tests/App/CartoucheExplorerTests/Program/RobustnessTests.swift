import CartoucheDocumentView
import CartoucheExplorer
import CartoucheSession
import CartoucheTestKit
import CartoucheTexts
import CartoucheThemes
import EndpointKit
import Girders
import HTTPMessage
import TerminalUI
import Testing
import ValueSerializers
import ValueTree

/// After any keys at any size, the model can be drawn.
@Suite struct RobustnessTests {
    private static let keys: [Key] = [
        .up, .down, .left, .right, .enter, .escape, .tab, .backTab, .space, .backspace, .delete,
        .pageUp, .pageDown, .home, .end, .insert, .ctrl("r"), .ctrl("f"), .ctrl("t"), .ctrl("x"),
        .ctrl("d"), .ctrl("u"), .alt(.enter), .alt(.up), .alt(.down), .function(1), "a", "b", "e",
        "E", "f", "g", "G", "h", "H", "j", "k", "l", "L", "n", "N", "r", "T", "y", "v", "p", "s",
        "z",
        .ctrl("o"), .ctrl("w"), .ctrl("g"), .ctrl("n"), .alt("x"), "<", ">", "=", ":", "Z", "o",
        "q",
        "1", "2", "3", "9", "-", ".", "/", "?", "!", "~", "|", "[", "]", "\\", "+", "漢", "🇫🇷",
    ]

    @Test(arguments: 0..<30)
    func randomKeysAtRandomSizesNeverTrap(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var world = ShopWorld()
        world.keyMap = KeyPreset.allCases[Int(seed) % KeyPreset.allCases.count].map
        let program = try world.program()
        let registry = try ShopWorld.registry
        var (model, _) = program.start(in: Self.size(using: &random))
        for step in 0..<200 {
            let message = Self.message(in: model, program, using: &random)
            let commands = message.map { program.update(&model, with: $0) } ?? []
            var pending = commands
            while let command = pending.popLast() {
                for reply in Self.replies(to: command, registry, using: &random) {
                    pending += program.update(&model, with: reply)
                }
            }
            // Drawing takes most of the time, so some walks draw every step and the others every
            // third.
            guard seed % 5 == 0 || step % 3 == 0 else { continue }
            var frame = Frame(model.size)
            program.view(model, in: &frame)
            #expect(frame.buffer.size == model.size)
        }
    }

    @Test func everySizeCanBeDrawn() throws {
        let program = try ShopWorld.program()
        for width in stride(from: 1, through: 200, by: 7) {
            for height in stride(from: 1, through: 60, by: 3) {
                let (model, _) = program.start(in: Size(width, height))
                var frame = Frame(model.size)
                program.view(model, in: &frame)
            }
        }
    }

    private static func size(using random: inout SeededGenerator) -> Size {
        Size(Int.random(in: 1...200, using: &random), Int.random(in: 1...60, using: &random))
    }

    private static func message(
        in model: ExplorerModel,
        _ program: ExplorerProgram,
        using random: inout SeededGenerator
    ) -> ExplorerMessage? {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return .world(.resized(size(using: &random)))
        case 1, 2:
            let point = Point(
                Int.random(in: 0..<model.size.width, using: &random),
                Int.random(in: 0..<model.size.height, using: &random)
            )
            let actions: [Mouse.Action] = [
                .press(.left), .press(.left), .drag(.left), .drag(.left), .release(.left),
                .scrollDown,
                .scrollUp,
            ]
            let action = actions[.random(in: actions.indices, using: &random)]
            let mouse = Mouse(action, at: point)
            return program.message(for: .mouse(mouse), in: model)
        default:
            let key = keys.randomElement(using: &random) ?? .enter
            return program.message(for: .key(key), in: model)
        }
    }

    /// Returns possible answers to a command.
    private static func replies(
        to command: ExplorerCommand,
        _ registry: EndpointRegistry,
        using random: inout SeededGenerator
    ) -> [ExplorerMessage] {
        switch command {
        case .send(let id, let form):
            let text = Bool.random(using: &random) ? RandomJSON.text(using: &random) : "no { JSON"
            return ResponseScript(id: id, registry: registry).ended(form.endpoint, body: text)
        case .read(let id, let ended):
            guard Bool.random(using: &random) else { return [] }
            return ResponseScript(id: id, registry: registry).read(ended)
        case .search(let id, let request):
            return [.world(.searched(id, request.hits()))]
        case .compare(let subject, let older, let newer):
            return Comparison(older, newer).map { [.world(.compared(subject, $0))] } ?? []
        case .check(let check):
            guard let endpoint = try? registry.endpoint(named: check.subject.endpoint),
                let findings = check.findings(endpoint)
            else { return [] }
            return [.world(.formChecked(check.subject, findings))]
        case .readClock(let subject): return [.world(.clockRead(subject, ShopWorld.now))]
        case .inspect(let subject):
            return [.world(.fileInspected(subject, FileFacts(path: subject.path, size: 5)))]
        case .completePath(let subject):
            return [.world(.pathsFound(subject, LateSession.folder(subject.query)))]
        case .listFolder(let id, let query):
            return [.world(.folderListed(id, LateSession.folder(query)))]
        case .makeUUID(let subject): return [.world(.uuidMade(subject, ShopWorld.uuid))]
        case .listEnvironments(let id):
            return [.world(.environmentsListed(id, ShopWorld.environments))]
        case .useEnvironment(let choice):
            return [.world(.environmentRead(choice, ExplorerEnvironment(name: choice.name)))]
        case .keepSecret(let id, _): return [.world(.secretKept(id))]
        case .keepLogin(let subject, let answer):
            return [.world(.loginKept(subject, answer))]
        case .listCookies(let id, _), .removeCookies(_, let id):
            return [.world(.cookiesListed(id, []))]
        case .loadHistory(let id): return [.world(.historyRead(id, [], at: ShopWorld.now))]
        case .filterHistory(let id, let filter, let entries):
            return [.world(.historyNews(id, .found(filter, filter.found(in: entries))))]
        case .checkStored(let id, _, let ids):
            let fits = ids.map { ($0, StoredFit.decoded(problems: Int($0 % 3))) }
            return [.world(.historyNews(id, .fits(Dictionary(fits) { $1 })))]
        case .copy(let request): return [.world(.copied(request, Notice(.copied)))]
        case .run(let errand):
            return [.world(.returned(errand, .done(RandomJSON.text(using: &random))))]
        case .pipe(let id, let request):
            let text = RandomJSON.text(using: &random) + "\n" + request.command
            let piped = PipedOutput(.status(1), output: Array(text.utf8), errors: [0x1B, 0xFF])
            guard let texts = try? Texts(.english) else { return [] }
            return [.world(.piped(id, PipeReport(piped, texts)))]
        case .save(let request): return [.world(.saved(request, .isThere))]
        case .open(let source):
            let texts = DocumentTexts { text, _ in text.rawValue }
            let text = source.opened(at: ShopWorld.now, local: { "\($0)" }, texts)
            return [.world(.stringRead(text))]
        case .settle(let id): return [.world(.settled(id))]
        case .followLog(let id):
            let lines = (0..<60).map { number in
                RecentLog.Line(
                    number: number,
                    level: .warning,
                    text: RandomJSON.text(using: &random)
                )
            }
            return [.world(.logWritten(id, LogNews(lines: lines, file: nil, level: .warning)))]
        case .checkCatalogue: return [.world(.catalogueChecked([]))]
        case .recall(let recall): return [.world(.recalled(recall, []))]
        case .countRuns(let endpoint):
            return [.world(.runsCounted(endpoint: endpoint, 2))]
        case .recallLastUse: return [.world(.lastUseRecalled(endpoint: "Shop.ping"))]
        case .followThemes: return [.world(.themeFilesChanged)]
        case .readTheme(let id): return [.world(.themeRead(ThemeReading(id, from: .none)))]
        case .preview(let subject, _):
            return [.world(.previewed(subject, PreviewText(refusal: "no\nrequest")))]
        case .findTypeFix(let id, let request):
            let script = ResponseScript(id: RequestID(0), registry: registry)
            return [.world(.typeFixFound(id, script.typeFix(request)))]
        case .stopPiping, .keepState, .cancel, .stopReading, .stopComparing, .stopFollowingLog,
            .takeBackSecret,
            .stopFindingTypeFix, .stopCheckingStored:
            return []
        }
    }
}
