import Foundation
import Glibc

/// One run of a command whose output is a secret, with limits on time and size.
struct CommandRun {
    let command: String
    let key: String
    let variables: [String: String]
    let timeLimit: Duration

    /// The output without its final newline, as text; throws if the command fails,
    /// and is empty if it only fails to name origins.
    func output() throws(StorageFault) -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command, "sh", key]
        process.environment = variables
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            throw StorageFault("it cannot be run")
        }
        let deadline = ContinuousClock.now + timeLimit
        do throws(StorageFault) {
            let data = try contents(of: output.fileHandleForReading, until: deadline)
            try waitForEnd(of: process, until: deadline)
            try checkStatus(of: process)
            return process.terminationStatus == 0 ? try text(of: data) : ""
        } catch {
            Self.end(process)
            throw error
        }
    }

    private func checkStatus(of process: Process) throws(StorageFault) {
        let status = process.terminationStatus
        guard process.terminationReason == .exit else {
            throw StorageFault("it was ended by signal \(status)\(Self.asked(key))")
        }
        // A command that knows secrets need not know where they may go.
        guard status == 0 || key.hasSuffix(BoundSecrets.originsEnding) else {
            throw StorageFault("it ended with status \(status)\(Self.asked(key))")
        }
    }

    private func text(of data: Data) throws(StorageFault) -> String {
        let line = data.last == UInt8(ascii: "\n") ? data.dropLast() : data
        guard let text = String(validating: line, as: UTF8.self) else {
            throw StorageFault("it ended with status 0, but what it printed is no UTF-8 text")
        }
        return text
    }

    private static func asked(_ key: String) -> String { " when asked for `\(key)`" }

    private func contents(
        of output: FileHandle,
        until deadline: ContinuousClock.Instant
    ) throws(StorageFault) -> Data {
        let descriptor = output.fileDescriptor
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        while true {
            try waitForBytes(of: descriptor, until: deadline)
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw StorageFault("what it prints cannot be read") }
            guard count > 0 else { return Data(bytes) }
            bytes += buffer[..<count]
            guard bytes.count <= SecretLines.sizeLimit else {
                throw StorageFault("it prints more than \(SecretLines.sizeLimit) bytes")
            }
        }
    }

    /// Waits until there is output to read, or the end of it.
    private func waitForBytes(
        of descriptor: Int32,
        until deadline: ContinuousClock.Instant
    ) throws(StorageFault) {
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&state, 1, try milliseconds(until: deadline)) <= 0 {}
    }

    /// The command may have closed its output and still be running.
    private func waitForEnd(
        of process: Process,
        until deadline: ContinuousClock.Instant
    ) throws(StorageFault) {
        while process.isRunning {
            _ = poll(nil, 0, min(5, try milliseconds(until: deadline)))
        }
    }

    private func milliseconds(
        until deadline: ContinuousClock.Instant
    ) throws(StorageFault) -> Int32 {
        let rest = deadline - .now
        guard rest > .zero else {
            throw StorageFault("it did not end within \(seconds) s")
        }
        return Int32(clamping: Int64((rest / .milliseconds(1)).rounded(.up)))
    }

    /// The time limit in seconds: `10`, `0.2`.
    private var seconds: String {
        let seconds = timeLimit / .seconds(1)
        return seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    }

    /// Ends the command with everything that it started, if it has its own process group.
    private static func end(_ process: Process) {
        let id = process.processIdentifier
        guard process.isRunning else { return }
        _ = kill(getpgid(id) == id ? -id : id, SIGKILL)
    }
}
