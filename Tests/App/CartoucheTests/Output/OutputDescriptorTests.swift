import CartoucheSession
import Foundation
import Glibc
import Testing
import ValueTree

@testable import Cartouche

/// Failed writes are reported, except for a closed pipe.
@Suite struct OutputDescriptorTests {
    @Test func aFailedWriteToADeviceHasItsReason() throws {
        try Self.withDescriptor(open("/dev/full", O_WRONLY)) { descriptor in
            let output = OutputDescriptor(descriptor, named: "standard output")
            output.write(PrintedText("lost", by: nil))
            output.write(PaddedBytes([1, 2, 3]))
            #expect(
                output.failure
                    == CommandFailure(
                        .notWritten,
                        "cannot write standard output: No space left on device"
                    )
            )
        }
    }

    @Test func aClosedDescriptorIsAFailure() {
        let output = OutputDescriptor(-1, named: "standard output")
        output.write(PrintedText("lost", by: nil))
        #expect(
            output.failure
                == CommandFailure(.notWritten, "cannot write standard output: Bad file descriptor")
        )
    }

    @Test func aReaderThatClosesThePipeIsNotAFailure() throws {
        StandardDescriptors.prepare()
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        close(ends[0])
        try Self.withDescriptor(ends[1]) { descriptor in
            let output = OutputDescriptor(descriptor, named: "standard output")
            output.write(PrintedText("unread", by: nil))
            #expect(output.failure == nil)
        }
    }

    @Test func bytesReachAFileUnchanged() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { unlink(path) }
        let bytes = PaddedBytes((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
        try Self.withDescriptor(open(path, O_WRONLY | O_CREAT, 0o600)) { descriptor in
            let output = OutputDescriptor(descriptor, named: "standard output")
            output.write(bytes)
            #expect(output.failure == nil)
        }
        let written = try Data(contentsOf: URL(filePath: path))
        #expect(written == bytes.withUnsafeBytes { Data($0) })
    }

    @Test func aTerminalGetsVisibleTextWithoutSplittingCharacters() throws {
        let outer = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        defer { close(outer) }
        var isLocked: Int32 = 0
        var number: Int32 = 0
        try #require(ioctl(outer, Self.setLock, &isLocked) == 0)
        try #require(ioctl(outer, Self.getNumber, &number) == 0)
        try Self.withDescriptor(open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)) { descriptor in
            let output = OutputDescriptor(descriptor, named: "standard output", pieceSize: 4)
            output.write(PaddedBytes("\u{1B}]0;漢漢漢é\u{202E}!".utf8))
        }
        var text: [UInt8] = []
        var bytes: [UInt8] = Array(repeating: 0, count: 100)
        while case let count = read(outer, &bytes, bytes.count), count > 0 {
            text += bytes.prefix(count)
        }
        #expect(String(decoding: text, as: UTF8.self) == "␛]0;漢漢漢é<U+202E>!")
    }

    // TIOCSPTLCK and TIOCGPTN, which Swift doesn't import.
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430

    private static func withDescriptor(_ descriptor: Int32, _ body: (Int32) throws -> Void) throws {
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        try body(descriptor)
    }
}
