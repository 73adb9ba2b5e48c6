/// Finds the words of a query in a text, each with its letters in order but not necessarily side
/// by side.
enum FuzzyMatch {
    /// The most words that count, so that no query takes long.
    private static let wordLimit = 32

    /// How well the text fits, higher is better; nil when a word is missing.
    ///
    /// Blanks and dots part words, so that `Todos.create` finds what `todos create` finds.
    static func score(_ query: String, in text: String) -> Int? {
        let words = query.lowercased().split { $0 == " " || $0 == "." }.prefix(wordLimit)
        let text = Array(text.lowercased())
        var sum = 0
        for word in words {
            guard let score = score(Array(word), in: text) else { return nil }
            sum += score
        }
        return sum
    }

    private static func score(_ letters: [Character], in text: [Character]) -> Int? {
        text.indices
            .filter { text[$0] == letters.first }
            .compactMap { score(letters, in: text, from: $0) }
            .max()
    }

    private static func score(_ letters: [Character], in text: [Character], from start: Int) -> Int?
    {
        var score = 0
        var last = start - 1
        for letter in letters {
            guard let index = text[(last + 1)...].firstIndex(of: letter) else { return nil }
            let isNext = index == last + 1
            let isWordStart = index == 0 || !text[index - 1].isLetter
            score += (isNext ? 8 : 0) + (isWordStart ? 6 : 0) - min(index - last, 8)
            last = index
        }
        return score - start / 8
    }
}
