import CartoucheExplorer
import Synchronization

/// The programs of a world, which remember what they were asked for and write what the test says.
final class RecordedPrograms: Sendable {
    private let tasks = Mutex<[ProgramErrand.Task]>([])
    let text: String?
    let fault: ProgramFault?

    init(writing text: String? = nil, failingWith fault: ProgramFault? = nil) {
        self.text = text
        self.fault = fault
    }

    var asked: [ProgramErrand.Task] { tasks.withLock(\.self) }

    func run(_ task: ProgramErrand.Task) throws -> String? {
        tasks.withLock { $0.append(task) }
        if let fault { throw fault }
        return text
    }
}
