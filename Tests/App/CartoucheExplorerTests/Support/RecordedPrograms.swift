import CartoucheExplorer
import CartoucheSession
import HTTPMessage
import Synchronization
import ValueTree

/// Programs that record their tasks and return the output given by a test.
final class RecordedPrograms: Sendable {
    private let tasks = Mutex<[ProgramErrand.Task]>([])
    private let commands = Mutex<[String]>([])
    let text: String?
    let fault: ProgramFault?
    /// The output of a command; nil for a command that doesn't end.
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
