package import CartoucheTexts

/// The answer to a question that takes yes or no.
package enum YesOrNo: Equatable {
    case yes
    case no

    /// Parses the words of the language, and the English ones in every language.
    ///
    /// An empty answer is `nothing`. Returns nil for any other answer.
    package init?(_ answer: String, orNothing nothing: YesOrNo, _ texts: Texts) {
        let word = answer.lowercased().filter { !$0.isWhitespace }
        if word.isEmpty {
            self = nothing
        } else if Self.isWord(word, of: texts[.plainYes] + " y yes") {
            self = .yes
        } else if Self.isWord(word, of: texts[.plainNo] + " n no") {
            self = .no
        } else {
            return nil
        }
    }

    private static func isWord(_ word: String, of words: String) -> Bool {
        words.split(separator: " ").contains { $0 == word }
    }
}
