import FoundationEssentials
import TerminalUI
import Testing

/// A screen that is kept as a text file beside the tests: its rows, then its looks.
enum Snapshot {
    /// Compares whole screens; with RECORD_SNAPSHOTS=1 in the environment the file is written instead.
    static func expect(
        _ buffer: Buffer,
        named name: String,
        file: String = #filePath,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let screen = buffer.text + "\n\n" + StyleMap(buffer).text
        let tests = file.split(separator: "/").dropLast(2).joined(separator: "/")
        let path = "/\(tests)/Snapshots/\(name).txt"
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Data((screen + "\n").utf8).write(to: URL(filePath: path))
        }
        let kept = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        #expect(kept == screen + "\n", sourceLocation: location)
    }
}
