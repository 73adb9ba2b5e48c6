import ArgumentParser
import CAllocation

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
        Output.say("ready")
        while let line = readLine() {
            Output.say(line == "check" ? try run()() : try Self.timed(run))
        }
    }

    /// The processor seconds of one run, and the bytes it holds; what it made is freed after the clock.
    private static func timed(_ run: BenchmarkTask.Run) throws -> String {
        let before = allocated_bytes()
        let start = ProcessorTime.seconds
        let result = try run()
        let taken = ProcessorTime.seconds - start
        let held = Int(allocated_bytes()) - Int(before)
        return withExtendedLifetime(result) { "\(taken) \(held)" }
    }
}
