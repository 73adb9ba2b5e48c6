/// Finds the letters of a query in a text, in order but not necessarily side by side.
enum FuzzyMatch {
    /// How well the text fits, higher is better; nil when a letter is missing.
    static func score(_ query: String, in text: String) -> Int? {
        let letters = Array(query.lowercased().filter { $0 != " " })
        let text = Array(text.lowercased())
        guard !letters.isEmpty else { return 0 }
        return text.indices
            .filter { text[$0] == letters[0] }
            .compactMap { score(letters, in: text, from: $0) }
            .max()
    }

    private static func score(_ letters: [Character], in text: [Character], from start: Int) -> Int?
    {
        var score = 0
        var last = start - 1
        for letter in letters {
            guard let place = text[(last + 1)...].firstIndex(of: letter) else { return nil }
            let isNext = place == last + 1
            let isWordStart = place == 0 || !text[place - 1].isLetter
            score += (isNext ? 8 : 0) + (isWordStart ? 6 : 0) - min(place - last, 8)
            last = place
        }
        return score - start / 8
    }
}
