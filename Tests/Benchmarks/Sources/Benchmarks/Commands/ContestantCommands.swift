import ArgumentParser
import CAllocation
import Foundation
import Glibc
import ValueSerializers
import ValueTree

struct WorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "worker",
        abstract: "Do one task again and again, as it is asked for on standard input.",
        shouldDisplay: false
    )

    @Argument var task: String

    @Argument var file: String

    func run() throws {
        guard let task = Catalogue.task(id: task) else {
            throw ValidationError("there is no task `\(task)`")
        }
        let run = try task.load(file)
        let size = try URL(filePath: file).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        let repeats = max(1, Self.bytesPerMeasurement / max(size, 1))
        Output.say("ready")
        while let line = readLine() {
            Output.say(line == "check" ? try run()() : try Self.timed(run, repeats))
        }
    }

    /// The minimum number of bytes per measurement: a small body is read repeatedly, here and in
    /// `yardstick.py`.
    private static let bytesPerMeasurement = 5_000_000

    /// Returns the processor time of `repeats` runs in seconds, and the bytes that the last result
    /// holds.
    ///
    /// The last result is freed after the clock has stopped.
    private static func timed(_ run: BenchmarkTask.Run, _ repeats: Int) throws -> String {
        let before = allocated_bytes()
        let start = ProcessorTime.seconds
        var result = try run()
        for _ in 1..<repeats { result = try run() }
        let taken = ProcessorTime.seconds - start
        let held = Int(allocated_bytes()) - Int(before)
        return withExtendedLifetime(result) { "\(taken) \(held)" }
    }
}

/// The processor time of this process, which doesn't depend on other work of the machine.
enum ProcessorTime {
    static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Read a body and print the first values of it, as a viewer does.",
        shouldDisplay: false
    )

    private static let rows = 50

    @Argument var file: String

    func run() throws {
        let document = try JSONParser().parse(BodyBytes.padded(of: file))
        for child in document.root.children.prefix(Self.rows) {
            print(child.value.sourceText)
        }
    }
}

struct TodosCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "todos",
        abstract: "Do with JSONDecoder what `cartouche decode Todos.getAll` does with a file.",
        shouldDisplay: false
    )

    @Argument var file: String

    func run() throws {
        do {
            _ = try JSONDecoder().decode([Todo].self, from: Data(contentsOf: URL(filePath: file)))
        } catch let error as DecodingError {
            print(error)
            throw ExitCode(1)
        }
    }
}
