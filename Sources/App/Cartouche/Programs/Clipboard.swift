internal import CartoucheSession
internal import FoundationEssentials
internal import Glibc
internal import TerminalUI

/// The terminal's clipboard, set with an OSC 52 sequence, which also works over SSH, and those of
/// programs.
///
/// A terminal doesn't confirm the sequence, so the notice only says that it was sent.
struct Clipboard: Sendable {
    /// The maximum length of a sequence.
    ///
    /// Terminals drop longer ones, often silently.
    private static let limit = 75_000

    let programs: [ClipboardProgram]
    /// Writes to the terminal.
    ///
    /// Returns false if it accepted only a part.
    let write: @MainActor @Sendable (String) -> Bool

    init(
        programs: [ClipboardProgram],
        write: @escaping @MainActor @Sendable (String) -> Bool = writeToTerminal
    ) {
        self.programs = programs
        self.write = write
    }

    /// Copies the text to all clipboards.
    ///
    /// Returns those that accepted it.
    @concurrent func copy(_ text: String) async -> CopyResult {
        let wasSent = await send(text)
        // On a separate thread, because a program may not answer for seconds.
        let names = await withTaskExecutorPreference(WorkerPool(width: 1)) {
            programs.filter { $0.takes(text) }.map(\.name)
        }
        guard names.isEmpty, !wasSent else { return .copied(by: names, isSent: wasSent) }
        let size = text.utf8.count
        return size > Self.limit ? .tooLong(byteCount: size, limit: Self.limit) : .refused
    }

    private func send(_ text: String) async -> Bool {
        guard text.utf8.count <= Self.limit else { return false }
        return await write("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}")
    }

    /// On the main actor, like drawing, so that this happens between two frames.
    @MainActor private static func writeToTerminal(_ sequence: String) -> Bool {
        var sequence = sequence
        return sequence.withUTF8 {
            Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) == $0.count
        }
    }
}
