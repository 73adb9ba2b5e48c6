internal import CartoucheExplorer
internal import FoundationEssentials
internal import Glibc

/// The terminal's clipboard, set with an OSC 52 sequence, which also works over SSH.
enum Clipboard {
    /// Terminals drop longer sequences, often silently.
    private static let limit = 75_000

    /// Copies the text; the notice says whether that worked.
    @concurrent static func copy(_ text: String) async -> Notice {
        let size = text.utf8.count
        guard size <= limit else {
            return Notice(.tooLongToCopy, "\(size)", "\(limit)", tone: .warning)
        }
        let sequence = "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
        return await write(sequence)
            ? Notice(.copied, tone: .success) : Notice(.notCopied, tone: .warning)
    }

    /// On the main actor, as the drawing is, so that this happens between two frames.
    @MainActor private static func write(_ sequence: String) -> Bool {
        var sequence = sequence
        return sequence.withUTF8 {
            Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) == $0.count
        }
    }
}
