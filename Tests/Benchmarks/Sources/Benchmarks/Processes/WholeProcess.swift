import Foundation

/// A contestant that is a whole process, from exec to exit.
struct WholeProcess: Subject {
    private let command: [String]

    init(command: [String]) {
        self.command = command
    }

    /// Throws ``Absence`` when the program is not there; `remedy` makes it.
    init(installed command: [String], _ remedy: String) throws {
        guard FileManager.default.isExecutableFile(atPath: command[0]) else {
            throw Absence(reason: "no \(command[0]): `\(remedy)`")
        }
        self.command = command
    }

    /// What it prints, and whether that went well.
    func check() throws -> String {
        let report = try report()
        return "status \(report.status): \(report.output)"
    }

    func measure() throws -> Sample {
        let report = try report()
        return Sample(seconds: report.seconds, peakBytes: report.peakKiB * 1024)
    }

    func end() {}

    private struct Report {
        let output: String
        let seconds: Double
        let peakKiB: Int
        let status: Int
    }

    private func report() throws -> Report {
        let conversation = try Conversation(Programs.own, ["usage"] + command)
        defer { conversation.end() }
        var lines: [String] = []
        while let line = try? conversation.answer() { lines.append(line) }
        let numbers = lines.popLast()?.split(separator: " ") ?? []
        guard numbers.count == 3, let seconds = Double(numbers[0]), let peak = Int(numbers[1]),
            let status = Int(numbers[2])
        else { throw ProcessFailure(description: "no report of \(command[0])") }
        return Report(
            output: lines.joined(separator: "\n"),
            seconds: seconds,
            peakKiB: peak,
            status: status
        )
    }
}
