import Foundation

/// A child process that answers each line with one line.
final class Conversation {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var received: [UInt8] = []

    /// Starts a program.
    ///
    /// All programs hash deterministically, so that hashes can be compared.
    init(_ program: String, _ arguments: [String]) throws {
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment
            .merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    /// Sends a line and waits for the answer.
    func ask(_ line: String) throws -> String {
        try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
        return try answer()
    }

    /// Waits for the next line.
    func answer() throws -> String {
        while true {
            if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                defer { received.removeFirst(end + 1) }
                return String(decoding: received[..<end], as: UTF8.self)
            }
            let chunk = output.fileHandleForReading.availableData
            guard !chunk.isEmpty else { throw ProcessFailure(description: "\(name) has ended") }
            received += chunk
        }
    }

    /// Closes its input and waits for its end.
    func end() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    private var name: String {
        let program = process.executableURL?.lastPathComponent ?? ""
        return ([program] + (process.arguments ?? []).prefix(2)).joined(separator: " ")
    }
}

/// The failure of a child process.
struct ProcessFailure: Error, CustomStringConvertible {
    let description: String
}
