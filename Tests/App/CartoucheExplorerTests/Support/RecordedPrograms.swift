import CartoucheExplorer
import CartoucheSession
import HTTPMessage
import Synchronization
import ValueTree

/// Programs that record their tasks and return the output given by a test.
final class RecordedPrograms: ProgramService {
    enum Task: Equatable {
        case edit(String, fileName: String)
        case look(String, fileName: String)
        case page(String)
    }

    private let tasks = Mutex<[Task]>([])
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

    var asked: [Task] { tasks.withLock(\.self) }

    var piped: [String] { commands.withLock(\.self) }

    func copy(_ text: String) -> CopyResult {
        .copied(by: ["\(text.count) characters: \(text)"], isSent: false)
    }

    func edit(_ text: String, named fileName: String) throws -> String? {
        try run(.edit(text, fileName: fileName))
        return self.text
    }

    func look(at bytes: PaddedBytes, named fileName: String) throws {
        try run(.look(bytes.string, fileName: fileName))
    }

    func page(_ bytes: PaddedBytes) throws { try run(.page(bytes.string)) }

    func pipe(_ bytes: PaddedBytes, to command: String) async throws -> PipedOutput {
        commands.withLock { $0.append("\(bytes.string) | \(command)") }
        if let fault { throw fault }
        if let output { return output }
        await TransferClock.never()
        throw CancellationError()
    }

    private func run(_ task: Task) throws {
        tasks.withLock { $0.append(task) }
        if let fault { throw fault }
    }
}
