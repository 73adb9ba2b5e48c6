/// Finds the words of a query in a text.
///
/// The letters of each word have to occur in order: next to each other, with gaps within one word,
/// or at the beginnings of words and right after them.
enum FuzzyMatch {
    /// The maximum number of words that are searched, so that no query takes long.
    private static let wordLimit = 32

    /// Returns the words of a query in lowercase.
    ///
    /// Blanks and dots separate them, so that `Todos.create` and `todos create` find the same.
    static func words(of query: String) -> [String] {
        query.lowercased().split { $0 == " " || $0 == "." }.prefix(wordLimit).map(String.init)
    }

    /// Returns how well a text matches, higher is better; nil if a word is missing.
    static func score(_ query: String, in text: String) -> Int? {
        let text = Array(text.lowercased())
        var sum = 0
        for word in words(of: query) {
            guard let match = match(Array(word), in: text) else { return nil }
            sum += match.score
        }
        return sum
    }

    /// Returns the positions of the letters in a text that the words of a query match.
    ///
    /// A missing word matches none.
    static func places(of query: String, in text: String) -> Set<Int> {
        let text = Array(text.lowercased())
        return words(of: query).reduce(into: []) { places, word in
            places.formUnion(match(Array(word), in: text)?.places ?? [])
        }
    }

    private struct Match {
        var score = 0
        var places: [Int] = []
    }

    private static func match(_ letters: [Character], in text: [Character]) -> Match? {
        text.indices
            .filter { text[$0] == letters.first }
            .compactMap { match(letters, in: text, from: $0) }
            .max { $0.score < $1.score }
    }

    /// The gaps that are allowed between letters.
    ///
    /// With gaps anywhere in a text, nearly every word would be found.
    private enum Gaps: CaseIterable {
        case withinAWord
        case beforeWords
    }

    private static func match(
        _ letters: [Character],
        in text: [Character],
        from start: Int
    ) -> Match? {
        Gaps.allCases.compactMap { match(letters, in: text, from: start, $0) }
            .max { $0.score < $1.score }
    }

    private static func match(
        _ letters: [Character],
        in text: [Character],
        from start: Int,
        _ gaps: Gaps
    ) -> Match? {
        guard gaps == .withinAWord || isWordStart(start, in: text) else { return nil }
        var match = Match()
        var last = start - 1
        for letter in letters {
            guard let index = place(of: letter, in: text, after: last, gaps) else { return nil }
            let isNext = index == last + 1
            match.score +=
                (isNext ? 8 : 0) + (isWordStart(index, in: text) ? 6 : 0) - min(index - last, 8)
            match.places.append(index)
            last = index
        }
        match.score -= start / 8
        // A whole word matches better than the beginning of a longer one.
        let isWhole = last - start == letters.count - 1 && isWordStart(start, in: text)
        if isWhole, last + 1 == text.count || !text[last + 1].isLetter { match.score += 12 }
        return match
    }

    private static func place(
        of letter: Character,
        in text: [Character],
        after last: Int,
        _ gaps: Gaps
    ) -> Int? {
        let rest = text[(last + 1)...]
        guard rest.first != letter else { return rest.startIndex }
        switch gaps {
        case .withinAWord: return rest.prefix { $0.isLetter }.firstIndex(of: letter)
        case .beforeWords:
            return rest.indices.first { text[$0] == letter && isWordStart($0, in: text) }
        }
    }

    private static func isWordStart(_ index: Int, in text: [Character]) -> Bool {
        index == 0 || !text[index - 1].isLetter
    }
}
