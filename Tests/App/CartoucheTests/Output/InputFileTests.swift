import CartoucheSession
import CartoucheTestKit
import Dispatch
import Foundation
import Glibc
import Testing
import ValueTree

@testable import Cartouche

/// Endless inputs aren't read.
@Suite(.limitedConcurrency) struct InputFileTests {
    @Test(arguments: ["/dev/zero", "/dev/null", "/dev/random"])
    func aDeviceIsRefusedImmediately(path: String) {
        #expect(
            throws: CommandFailure(.noInput, "cannot read \(path): it is a device")
        ) { try InputFile.read(path, as: .document) }
    }

    @Test func aTooLargeSparseFileIsRefusedBeforeReading() throws {
        try Self.withPath { path in
            let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
            try #require(ftruncate(descriptor, 60 << 30) == 0)
            close(descriptor)
            #expect(
                throws: CommandFailure(
                    .noInput,
                    "cannot read \(path): it is larger than 4 GiB"
                )
            ) { try InputFile.read(path, as: .document) }
            #expect(
                throws: CommandFailure(
                    .noInput,
                    "cannot read \(path): it is larger than 1 MiB"
                )
            ) { try InputFile.read(path, as: .text) }
        }
    }

    @Test func aNamedPipeIsReadToItsEnd() throws {
        let bytes = try Self.read(written: 2 << 20)
        #expect(bytes.count == 2 << 20)
    }

    /// Opening it would wait for a writer.
    @Test func aNamedPipeIsNotReadAsText() throws {
        try Self.withPath { path in
            try #require(mkfifo(path, 0o600) == 0)
            let refusal = CommandFailure(.noInput, "cannot read \(path): it is a pipe")
            #expect(throws: refusal) { try InputFile.read(path, as: .text) }
            #expect(throws: refusal) { try ThemeChoice(path, read: InputFile.read) }
        }
    }

    @Test(arguments: [("/dev/null", "it is a device"), ("/tmp", "Is a directory")])
    func aThemeIsReadOnlyFromFiles(path: String, reason: String) {
        #expect(throws: CommandFailure(.noInput, "cannot read \(path): \(reason)")) {
            try ThemeChoice(path, read: InputFile.read)
        }
    }

    /// Reads a named pipe that another thread writes to.
    private static func read(written count: Int) throws -> PaddedBytes {
        StandardDescriptors.prepare()
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try #require(mkfifo(path, 0o600) == 0)
        defer { unlink(path) }
        DispatchQueue.global().async { write(count, to: path) }
        return try InputFile.read(path, as: .document)
    }

    private static func write(_ count: Int, to path: String) {
        let descriptor = open(path, O_WRONLY)
        defer { close(descriptor) }
        let bytes = [UInt8](repeating: 0x20, count: count)
        var start = 0
        while start < count {
            let written = bytes[start...].withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            guard written > 0 else { return }
            start += written
        }
    }

    private static func withPath(_ body: (String) throws -> Void) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { unlink(path) }
        try body(path)
    }
}
