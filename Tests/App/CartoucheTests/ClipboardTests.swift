import CartoucheSession
import CartoucheTestKit
import Foundation
import Synchronization
import Testing

@testable import Cartouche

/// The text written to a terminal, which accepts everything or nothing.
private final class RecordedTerminal: Sendable {
    private let written = Mutex<[String]>([])
    let takesText: Bool

    init(takesText: Bool = true) {
        self.takesText = takesText
    }

    var texts: [String] { written.withLock(\.self) }

    func write(_ text: String) -> Bool {
        written.withLock { $0.append(text) }
        return takesText
    }
}

/// The programs of a desktop, which store their input in a file.
private struct Desktop {
    let folder: TemporaryFolder

    init(_ programs: [String: String]) throws {
        folder = try TemporaryFolder()
        for (name, script) in programs {
            let path = "\(folder.path)/\(name)"
            try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: false, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        }
    }

    func text(of name: String) throws -> String {
        try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    }

    func variables(_ others: [String: String]) -> [String: String] {
        others.merging(["PATH": "relative:\(folder.path):/usr/bin:/bin"]) { $1 }
    }
}

@Suite struct ClipboardTests {
    private static func copied(
        _ text: String,
        with desktop: Desktop,
        _ variables: [String: String],
        to terminal: RecordedTerminal
    ) async -> CopyResult {
        let programs = ClipboardProgram.found(in: desktop.variables(variables))
        return await Clipboard(programs: programs, write: { terminal.write($0) }).copy(text)
    }

    @Test func withoutProgramsTheTextIsOnlySentToTheTerminal() async throws {
        let terminal = RecordedTerminal()
        let desktop = try Desktop(["tmux": "exit 0", "xclip": "exit 0"])
        let result = await Self.copied("milk", with: desktop, [:], to: terminal)
        #expect(result == .copied(by: [], isSent: true))
        #expect(terminal.texts == ["\u{1B}]52;c;bWlsaw==\u{07}"])
    }

    @Test func programsGetTheTextAndAreNamed() async throws {
        let keep = #"cat > "$0.text"; echo "$@" >> "$0.text""#
        let desktop = try Desktop(["tmux": keep, "wl-copy": keep, "xclip": keep])
        let variables = ["TMUX": "/tmp/x,1,0", "WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"]
        let terminal = RecordedTerminal()
        let result = await Self.copied("milk\n", with: desktop, variables, to: terminal)
        #expect(result == .copied(by: ["tmux", "wl-copy"], isSent: true))
        #expect(try desktop.text(of: "tmux.text") == "milk\nload-buffer -w -\n")
        #expect(try desktop.text(of: "wl-copy.text") == "milk\n\n")
    }

    @Test func aProgramThatFailsIsNotNamed() async throws {
        let desktop = try Desktop(["xsel": "exit 1"])
        let terminal = RecordedTerminal()
        let result = await Self.copied("milk", with: desktop, ["DISPLAY": ":0"], to: terminal)
        #expect(result == .copied(by: [], isSent: true))
    }

    @Test func aTextTooLongForATerminalGoesOnlyToTheProgram() async throws {
        let desktop = try Desktop(["xclip": "cat > /dev/null"])
        let terminal = RecordedTerminal()
        let text = String(repeating: "a", count: 75_001)
        let result = await Self.copied(text, with: desktop, ["DISPLAY": ":0"], to: terminal)
        #expect(result == .copied(by: ["xclip"], isSent: false))
        let other = await Self.copied(text, with: desktop, [:], to: terminal)
        #expect(other == .tooLong(byteCount: 75_001, limit: 75_000))
        #expect(terminal.texts == [])
    }

    @Test func aTerminalThatAcceptsNothingIsReported() async throws {
        let terminal = RecordedTerminal(takesText: false)
        let result = await Self.copied("milk", with: try Desktop([:]), [:], to: terminal)
        #expect(result == .refused)
    }
}
