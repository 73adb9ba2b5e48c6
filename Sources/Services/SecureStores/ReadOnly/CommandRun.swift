import Foundation
import Glibc

/// One run of a command whose output is a secret, with limits on time and size.
struct CommandRun {
    let command: String
    let key: String
    let variables: [String: String]
    let timeLimit: Duration

    /// The output; nil if the command fails.
    func output() throws(StorageFault) -> Data? {
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
            return process.terminationStatus == 0 ? data : nil
        } catch {
            Self.end(process)
            throw error
        }
    }

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
            throw StorageFault("it did not end within \(timeLimit / .seconds(1)) s")
        }
        return Int32(clamping: Int64((rest / .milliseconds(1)).rounded(.up)))
    }

    /// Ends the command with everything that it started, if it has its own process group.
    private static func end(_ process: Process) {
        let id = process.processIdentifier
        guard process.isRunning else { return }
        _ = kill(getpgid(id) == id ? -id : id, SIGKILL)
    }
}
