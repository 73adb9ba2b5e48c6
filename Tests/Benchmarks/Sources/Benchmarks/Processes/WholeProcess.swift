import Foundation

/// A contestant that is a whole process, from exec to exit.
struct WholeProcess: Subject {
    /// The clock that measures its seconds.
    enum Clock {
        /// The time until it ends.
        case wall
        /// Processor time, as for ``Worker``.
        case processor
    }

    private let command: [String]
    private let clock: Clock

    /// Throws ``Absence`` if the program is missing; `remedy` is the command that builds it.
    ///
    /// The output of a silent process isn't compared, because such programs print different texts.
    init(
        _ command: [String],
        clock: Clock = .wall,
        isSilent: Bool = false,
        remedy: String = ""
    ) throws {
        guard FileManager.default.isExecutableFile(atPath: command[0]) else {
            throw Absence(reason: "no \(command[0])" + (remedy.isEmpty ? "" : ": `\(remedy)`"))
        }
        let silencer = ["/bin/sh", "-c", #"exec "$@" >/dev/null"#, "sh"]
        self.command = (isSilent ? silencer : []) + command
        self.clock = clock
    }

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

/// The resources that a process used from its start to its end.
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

    /// Parses a `description`.
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
