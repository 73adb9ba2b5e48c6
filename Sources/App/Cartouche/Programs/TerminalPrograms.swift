internal import CartoucheSession
import CartoucheTexts
internal import NcursesTerminal
internal import ValueTree
internal import VisibleText

/// Runs the editor and the pager on the terminal of the explorer, and other programs without it.
struct TerminalPrograms: ProgramService {
    let variables: [String: String]
    let texts: Texts
    var clock = TransferClock.system
    /// Runs a program on the terminal.
    ///
    /// Returns nil if the terminal isn't available.
    let lend: @Sendable (ForegroundProgram) async -> ForegroundProgram.Ending?

    @concurrent func edit(_ text: String, named fileName: String) async throws -> String? {
        let editor = try ChosenProgram.editor(in: variables)
        let file = try EditedFile(fileName, holding: Array(text.utf8), in: variables)
        // If the text couldn't be accepted, the folder has been renamed and nothing is removed.
        defer { file.remove() }
        let start = clock.uptime()
        try await run(editor, [file.path])
        if let edited = try file.text(insteadOf: text) { return edited }
        // An editor that opens a window and doesn't wait would write to a file that has been
        // removed.
        guard clock.uptime() - start >= ForegroundProgram.instant else {
            throw ProgramFault.endedAtOnce(editor.command)
        }
        return nil
    }

    @concurrent func look(at bytes: PaddedBytes, named fileName: String) async throws {
        let editor = try ChosenProgram.editor(in: variables)
        let file = try EditedFile(fileName, holding: bytes.array, isReadOnly: true, in: variables)
        defer { file.remove() }
        try await run(editor, [file.path])
    }

    @concurrent func page(_ bytes: PaddedBytes) async throws {
        let pager = try ChosenProgram.pager(in: variables)
        let bytes = bytes.array
        try await run(
            pager,
            reading: pager.letsControlsThrough ? Self.visible(bytes) : bytes,
            pause: texts[.programBack]
        )
    }

    @concurrent func copy(_ text: String) async -> CopyResult {
        // Programs are looked for when something is copied, not at every start.
        await Clipboard(programs: ClipboardProgram.found(in: variables)).copy(text)
    }

    @concurrent func pipe(_ bytes: PaddedBytes, to command: String) async throws -> PipedOutput {
        try await PipedCommand(bytes: bytes, command: command, variables: variables).run()
    }

    private static func visible(_ bytes: [UInt8]) -> [UInt8] {
        Array(Text.visible(String(decoding: bytes, as: UTF8.self)).utf8)
    }

    private func run(
        _ chosen: ChosenProgram,
        _ arguments: [String] = [],
        reading input: [UInt8]? = nil,
        pause: String? = nil
    ) async throws(ProgramFault) {
        // These variables contain an earlier size of the terminal.
        let stale: Set = ["LINES", "COLUMNS"]
        let program = ForegroundProgram(
            chosen.shellCall(arguments),
            variables: variables.filter { !stale.contains($0.key) },
            input: input,
            pause: pause
        )
        guard let ending = await lend(program) else { throw .notLent }
        if let fault = ending.fault(of: chosen.command) { throw fault }
    }
}

extension ForegroundProgram.Ending {
    /// Returns the error for a shell's status: 127 and 126 if it couldn't run the program, and 128
    /// plus the number of a signal that ended it.
    func fault(of command: String) -> ProgramFault? {
        switch self {
        case .status(0): nil
        case .status(127): .notFound(command)
        case .status(126): .notRunnable(command)
        case .status(let status) where status > 128: .signal(command, status - 128)
        case .status(let status): .status(command, status)
        case .signal(let signal): .signal(command, signal)
        case .notStarted: .notRunnable("/bin/sh")
        }
    }
}

extension PaddedBytes {
    fileprivate var array: [UInt8] { withUnsafeBytes { [UInt8]($0) } }
}
