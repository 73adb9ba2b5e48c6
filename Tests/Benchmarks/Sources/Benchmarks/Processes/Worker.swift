import Foundation

/// A contestant in its own process, which keeps the body and reads it repeatedly.
///
/// It prints `ready`, then answers each `check` with a description of the result, and each `run` with the
/// processor time in seconds and the bytes that the result holds.
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
    /// A contestant that runs one of this program's tasks.
    static func task(_ task: BenchmarkTask) -> Contestant {
        Contestant(name: task.name) { body in
            try Worker(Programs.own, ["worker", task.id, body.path])
        }
    }
}

/// A JSON library for Python that is written in a compiled language.
enum PythonLibrary: String, Sendable {
    case orjson, yyjson

    var name: String { rawValue }
}

extension Contestant {
    /// A contestant in Python that does the same as ``WorkerCommand``.
    static func python(_ library: PythonLibrary, _ programs: Programs) -> Contestant {
        Contestant(name: library.name) { body in
            let script = String(decoding: PackageResources.yardstick_py, as: UTF8.self)
            let arguments = ["-c", script, library.rawValue, body.path]
            return try Worker("/usr/bin/env", [programs.interpreter] + arguments)
        }
    }
}

extension Programs {
    /// The given Python, or the one on the path.
    fileprivate var interpreter: String {
        FileManager.default.isExecutableFile(atPath: python) ? python : "python3"
    }
}

/// The paths of the programs that take part.
struct Programs: Sendable {
    let python: String
    let cartouche: String

    /// This program itself.
    static var own: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }
}
