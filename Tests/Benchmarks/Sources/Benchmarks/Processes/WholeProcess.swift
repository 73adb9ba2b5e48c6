import Foundation

/// A contestant that is a whole process, from exec to exit.
struct WholeProcess: Subject {
    /// What its seconds are.
    enum Clock {
        /// Those of whoever waits for it.
        case wall
        /// Those of the processor, as ``Worker`` counts them.
        case processor
    }

    private let command: [String]
    private let clock: Clock

    /// Throws ``Absence`` when the program is not there; `remedy` makes it.
    init(_ command: [String], clock: Clock = .wall, remedy: String = "") throws {
        guard FileManager.default.isExecutableFile(atPath: command[0]) else {
            throw Absence(reason: "no \(command[0])" + (remedy.isEmpty ? "" : ": `\(remedy)`"))
        }
        self.command = command
        self.clock = clock
    }

    /// What it prints.
    func check() throws -> String { try report().output }

    func measure() throws -> Sample {
        let usage = try report().usage
        return Sample(
            seconds: clock == .wall ? usage.seconds : usage.processorSeconds,
            peakBytes: usage.peakKiB * 1024
        )
    }

    func end() {}

    private func report() throws -> (output: String, usage: ProcessUsage) {
        let conversation = try Conversation(Programs.own, ["usage"] + command)
        defer { conversation.end() }
        var lines: [String] = []
        while let line = try? conversation.answer() { lines.append(line) }
        guard let usage = lines.popLast().flatMap(ProcessUsage.init), usage.status == 0 else {
            throw ProcessFailure(description: "\(command.joined(separator: " ")) has failed")
        }
        return (lines.joined(separator: "\n"), usage)
    }
}

/// What a process took from its start to its end.
struct ProcessUsage: LosslessStringConvertible {
    let seconds: Double
    let processorSeconds: Double
    let peakKiB: Int
    let status: Int

    init(seconds: Double, processorSeconds: Double, peakKiB: Int, status: Int) {
        self.seconds = seconds
        self.processorSeconds = processorSeconds
        self.peakKiB = peakKiB
        self.status = status
    }

    /// Reads what `description` wrote.
    init?(_ description: String) {
        let parts = description.split(separator: " ").map(String.init)
        guard parts.count == 4, let seconds = Double(parts[0]),
            let processorSeconds = Double(parts[1]), let peakKiB = Int(parts[2]),
            let status = Int(parts[3])
        else { return nil }
        self.init(
            seconds: seconds,
            processorSeconds: processorSeconds,
            peakKiB: peakKiB,
            status: status
        )
    }

    var description: String { "\(seconds) \(processorSeconds) \(peakKiB) \(status)" }
}
