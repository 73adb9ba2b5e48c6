/// A contestant in a process of its own that keeps the body and reads it again and again.
///
/// It answers `ready`, then each `check` with what it reads and each `run` with the seconds of
/// processor time that it took and the bytes that the result holds.
struct Worker: Subject {
    private let conversation: Conversation

    init(_ program: String, _ arguments: [String]) throws {
        conversation = try Conversation(program, arguments)
        let greeting = try conversation.answer()
        guard greeting == "ready" else { throw Absence(reason: greeting) }
    }

    func check() throws -> String { try conversation.ask("check") }

    func measure() throws -> Sample {
        let answer = try conversation.ask("run")
        let numbers = answer.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 2 else { throw ProcessFailure(description: answer) }
        return Sample(seconds: numbers[0], heldBytes: Int(numbers[1]))
    }

    func end() { conversation.end() }
}

extension Contestant {
    /// One of the tasks of this program.
    static func task(_ task: BenchmarkTask) -> Contestant {
        Contestant(name: task.name) { body in
            try Worker(Programs.own, ["worker", task.id, body.path])
        }
    }
}
