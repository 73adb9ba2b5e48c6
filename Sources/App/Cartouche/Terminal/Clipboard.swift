internal import CartoucheExplorer
internal import FoundationEssentials
internal import Glibc

/// The clipboard of the terminal, by the OSC 52 sequence: it works over ssh as well.
enum Clipboard {
    /// Terminals drop longer sequences, some of them without a word.
    private static let limit = 75_000

    /// Copies the text, and says what became of it.
    @concurrent static func copy(_ text: String) async -> Notice {
        let size = text.utf8.count
        guard size <= limit else {
            return Notice(.tooLongToCopy, "\(size)", "\(limit)", tone: .warning)
        }
        let sequence = "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
        return await write(sequence)
            ? Notice(.copied, tone: .success) : Notice(.notCopied, tone: .warning)
    }

    /// Between two frames: drawing happens on the main actor too.
    @MainActor private static func write(_ sequence: String) -> Bool {
        var sequence = sequence
        return sequence.withUTF8 {
            Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) == $0.count
        }
    }
}
