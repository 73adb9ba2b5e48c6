import CartoucheExplorer
import CartoucheTestKit
import CartoucheTexts
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
    ) async -> Notice {
        let programs = ClipboardProgram.found(in: desktop.variables(variables))
        return await Clipboard(programs: programs, write: { terminal.write($0) }).copy(text)
    }

    @Test func withoutProgramsTheTextIsOnlySentToTheTerminal() async throws {
        let terminal = RecordedTerminal()
        let desktop = try Desktop(["tmux": "exit 0", "xclip": "exit 0"])
        let notice = await Self.copied("milk", with: desktop, [:], to: terminal)
        #expect(notice == Notice(.copied, tone: .success))
        #expect(terminal.texts == ["\u{1B}]52;c;bWlsaw==\u{07}"])
    }

    @Test func programsGetTheTextAndAreNamed() async throws {
        let keep = #"cat > "$0.text"; echo "$@" >> "$0.text""#
        let desktop = try Desktop(["tmux": keep, "wl-copy": keep, "xclip": keep])
        let variables = ["TMUX": "/tmp/x,1,0", "WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"]
        let terminal = RecordedTerminal()
        let notice = await Self.copied("milk\n", with: desktop, variables, to: terminal)
        #expect(notice == Notice(.copiedAndSent, "tmux, wl-copy", tone: .success))
        #expect(try desktop.text(of: "tmux.text") == "milk\nload-buffer -w -\n")
        #expect(try desktop.text(of: "wl-copy.text") == "milk\n\n")
    }

    @Test func aProgramThatFailsIsNotNamed() async throws {
        let desktop = try Desktop(["xsel": "exit 1"])
        let terminal = RecordedTerminal()
        let notice = await Self.copied("milk", with: desktop, ["DISPLAY": ":0"], to: terminal)
        #expect(notice == Notice(.copied, tone: .success))
    }

    @Test func aTextTooLongForATerminalGoesOnlyToTheProgram() async throws {
        let desktop = try Desktop(["xclip": "cat > /dev/null"])
        let terminal = RecordedTerminal()
        let text = String(repeating: "a", count: 75_001)
        let notice = await Self.copied(text, with: desktop, ["DISPLAY": ":0"], to: terminal)
        #expect(notice == Notice(.copiedWith, "xclip", tone: .success))
        let other = await Self.copied(text, with: desktop, [:], to: terminal)
        #expect(other == Notice(.tooLongToCopy, "75001", "75000", tone: .warning))
        #expect(terminal.texts == [])
    }

    @Test func aTerminalThatAcceptsNothingIsReported() async throws {
        let terminal = RecordedTerminal(takesText: false)
        let notice = await Self.copied("milk", with: try Desktop([:]), [:], to: terminal)
        #expect(notice == Notice(.notCopied, tone: .warning))
    }
}
