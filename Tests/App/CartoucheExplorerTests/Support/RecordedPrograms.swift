import CartoucheExplorer
import CartoucheSession
import HTTPMessage
import Synchronization
import ValueTree

/// The programs of a world, which remember what they were asked for and write what the test says.
final class RecordedPrograms: Sendable {
    private let tasks = Mutex<[ProgramErrand.Task]>([])
    private let commands = Mutex<[String]>([])
    let text: String?
    let fault: ProgramFault?
    /// What a command prints; nil for one that does not end.
    let output: PipedOutput?

    init(
        writing text: String? = nil,
        printing output: PipedOutput? = nil,
        failingWith fault: ProgramFault? = nil
    ) {
        self.text = text
        self.output = output
        self.fault = fault
    }

    var asked: [ProgramErrand.Task] { tasks.withLock(\.self) }

    var piped: [String] { commands.withLock(\.self) }

    func pipe(_ request: PipeRequest) async throws -> PipedOutput {
        let body = request.source.bytes.string
        commands.withLock { $0.append("\(body) | \(request.command)") }
        if let fault { throw fault }
        if let output { return output }
        await TransferClock.never()
        throw CancellationError()
    }

    func run(_ task: ProgramErrand.Task) throws -> String? {
        tasks.withLock { $0.append(task) }
        if let fault { throw fault }
        return text
    }
}
