import ArgumentParser
import EndpointKit
import Endpoints
import HTTPMessage
import Synchronization
import ValueTree

@testable import Cartouche

/// Runs a command on the real catalogue, with a transport and files that answer from memory.
struct CommandTrial {
    struct Outcome: Equatable {
        var status: CommandStatus
        var output: String
        var errors: String
    }

    var files: [String: String] = [:]
    /// Files that are no text.
    var byteFiles: [String: [UInt8]] = [:]
    var answer: @Sendable (Request) -> Exchange.Outcome = { _ in
        .failure(TransportError(.refused, phase: .connect), partial: nil)
    }

    func run(_ arguments: String...) async throws -> Outcome {
        try await run(arguments: arguments)
    }

    func run(arguments: [String]) async throws -> Outcome {
        let record = Record()
        let parsed = try CartoucheCommand.parseAsRoot(arguments)
        guard let command = parsed as? any ComposedCommand else { throw NotACommand() }
        var status = CommandStatus.success
        do {
            try await command.run(in: try composition(writingTo: record))
        } catch {
            status = error.status
            record.errors.withLock { $0 += error.message }
        }
        return Outcome(
            status: status,
            output: record.output.withLock { $0 },
            errors: record.errors.withLock { $0 }
        )
    }

    private struct NotACommand: Error {}

    private final class Record: Sendable {
        let output = Mutex("")
        let errors = Mutex("")
    }

    private func composition(writingTo record: Record) throws(CommandFailure) -> Composition {
        var composition = try Composition.real(
            groups: Catalog.groups,
            embedded: .none,
            streams: Streams(
                isInteractive: false,
                write: { text in record.output.withLock { $0 += text } },
                writeBytes: { bytes in
                    let text = bytes.string(in: 0..<bytes.count)
                    record.output.withLock { $0 += text }
                },
                writeError: { text in record.errors.withLock { $0 += text } }
            ),
            environment: [:]
        )
        composition.transport = MemoryTransport(answer: answer)
        composition.history = RunHistory(record: { _, _ in }, recent: { _ in [] })
        composition.read = { [files, byteFiles] path throws(CommandFailure) in
            if let bytes = byteFiles[path] { return PaddedBytes(bytes) }
            guard let text = files[path] else {
                throw CommandFailure(.noInput, "cannot read \(path): No such file or directory")
            }
            return PaddedBytes(text.utf8)
        }
        return composition
    }
}
