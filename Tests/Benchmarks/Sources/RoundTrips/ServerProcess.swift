import ArgumentParser
import Foundation

/// Starts the processes of a measurement from this program's executable.
enum ServerProcess {
    /// Runs `body` with a new server, which is terminated afterwards.
    static func with<Result>(_ style: Style, body: (String) throws -> Result) throws -> Result {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = ["serve", style.rawValue]
        process.standardOutput = output
        try process.run()
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let url = line.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !url.isEmpty else { throw ValidationError("the \(style) server did not start") }
        return try body(url)
    }

    /// The output of this program for the given arguments.
    static func own(_ arguments: String...) throws -> String {
        try output(of: program, arguments)
    }

    /// Returns the output of a program; throws if it fails.
    static func output(of program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let command = arguments.joined(separator: " ")
            throw ValidationError("\(program) \(command): status \(process.terminationStatus)")
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static var program: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }
}
