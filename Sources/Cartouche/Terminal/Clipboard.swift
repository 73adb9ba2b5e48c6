internal import FoundationEssentials
internal import Glibc

/// The clipboard of the terminal, by the OSC 52 sequence: it works over ssh as well.
@MainActor enum Clipboard {
    /// Terminals drop longer sequences, some of them without a word.
    private static let limit = 100_000

    /// Copies the text, and says in a sentence what became of it.
    static func copy(_ text: String) -> String {
        let encoded = Data(text.utf8).base64EncodedString()
        guard encoded.utf8.count <= limit else {
            return "too long for the terminal's clipboard (\(text.utf8.count) bytes)"
        }
        // Between two frames: drawing happens on the main actor too.
        var sequence = "\u{1B}]52;c;\(encoded)\u{07}"
        let isWritten = sequence.withUTF8 {
            write(STDOUT_FILENO, $0.baseAddress, $0.count) == $0.count
        }
        return isWritten ? "copied through the terminal (OSC 52)" : "the terminal took no copy"
    }
}
