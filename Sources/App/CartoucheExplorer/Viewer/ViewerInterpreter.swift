import CartoucheDocumentView
package import CartoucheSession
package import CartoucheTexts
package import CartoucheThemes
package import FoundationEssentials
import HTTPMessage
import TerminalUI
import ValueTree

/// Performs the viewer's commands.
package struct ViewerInterpreter: Interpreter {
    private let searches = Searches()
    private let programs: any ProgramService
    private let read: Read
    private let pipes = InFlight<Int>()
    private let themes: ThemeFeed
    private let now: @Sendable () -> Date
    private let times: LocalTimes
    private let texts: Texts

    /// Reads the document, reporting the number of bytes so far.
    ///
    /// Returns nil if no part of it can be shown.
    package typealias Read =
        @Sendable (_ received: @escaping @Sendable (Int) -> Void) async -> DocumentReference?

    /// Creates the interpreter of a viewer.
    ///
    /// `read` is needed for a program without a document. The text of a decoded string depends on
    /// language, time zone and time.
    package init(
        programs: any ProgramService,
        read: @escaping Read = { _ in nil },
        themes: ThemeFeed = .none,
        texts: Texts,
        times: LocalTimes = .utc,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.programs = programs
        self.read = read
        self.themes = themes
        self.now = now
        self.times = times
        self.texts = texts
    }

    @concurrent package func perform(
        _ command: ViewerCommand,
        send: @escaping @Sendable (ViewerMessage) -> Void
    ) async {
        switch command {
        case .read:
            let document = await read { send(.world(.received($0))) }
            send(.world(document.map { .arrived($0) } ?? .unreadable))
        case .index(let reference):
            if let image = reference.image {
                guard let picture = PictureReading(image) else { return }
                return send(.world(.pictured(picture, TextLines(image))))
            }
            guard let body = reference.body else { return }
            let lines = TextLines(body.document.bytes)
            // A cancelled index is incomplete.
            guard !Task.isCancelled else { return }
            send(.world(.indexed(body, lines)))
            let problems = ProblemIndex(body.textProblems, omitted: body.omittedFaults, of: body)
            let check = DocumentCheck(typed: .none(.untyped), problems: problems)
            send(.world(.checked(check)))
        case .search(let id, let request):
            await searches.run(id, request) { send(.world(.searched(id, $0))) }
        case .open(let source):
            let text = source.opened(at: now(), local: times.dateAndTime, texts.document)
            send(.world(.stringRead(text)))
        case .run(let errand):
            let result = await withTaskExecutorPreference(WorkerPool(width: 1)) {
                await errand.result(texts, by: programs)
            }
            send(.world(.returned(errand, result)))
        case .pipe(let number, let request):
            await pipes.run(number) {
                let report = await withTaskExecutorPreference(WorkerPool(width: 1)) {
                    await output(of: request)
                }
                guard !Task.isCancelled else { return }
                send(.world(.piped(number, report)))
            }
        case .stopPiping(let number): await pipes.cancel(number)
        case .followThemes: await themes.follow { send(.world(.themeFilesChanged)) }
        case .readTheme(let id): send(.world(.themeRead(ThemeReading(id, from: themes))))
        case .copy(let request):
            send(.world(.copied(request, Notice(await programs.copy(request.text)))))
        }
    }

    private func output(of request: PipeRequest) async -> PipeReport {
        do {
            return PipeReport(try await request.output(by: programs), texts)
        } catch {
            return PipeReport(refusal: texts.reason(error))
        }
    }
}
