import Girders

/// Recognizes the English phrases that errors carry, so that they can be said in any language.
///
/// A parser or a check says what it expected and found, as `a value`, or `at most 512 nested
/// containers`. The sentence around them is made where it is shown, by ``Texts``, which translates
/// them there. A phrase is a text whose key begins with `phrase`: its English words are what is
/// recognized. A phrase that is not known stays as it is.
///
///     texts.phrase("at most 512 nested containers")    // "höchstens 512 verschachtelte Container"
struct Phrases: Sendable {
    /// A phrase with places for what differs.
    private struct Pattern: Sendable {
        let key: TextKey
        /// The words around the places.
        let words: [String]

        /// What stands in the places; nil if the text is something else.
        func arguments(of text: Substring) -> [String]? {
            guard let first = words.first, text.hasPrefix(first) else { return nil }
            var rest = text.dropFirst(first.count)
            var arguments: [String] = []
            for (index, word) in words.enumerated().dropFirst() {
                let isLast = index == words.count - 1
                guard let place = Self.place(of: word, in: rest, isLast: isLast) else { return nil }
                arguments.append(String(rest[..<place]))
                rest = rest[place...].dropFirst(word.count)
            }
            return arguments.contains("") || !rest.isEmpty ? nil : arguments
        }

        private static func place(
            of word: String,
            in text: Substring,
            isLast: Bool
        ) -> Substring.Index? {
            guard isLast else { return text.firstRange(of: word)?.lowerBound }
            guard text.hasSuffix(word) else { return nil }
            return text.index(text.endIndex, offsetBy: -word.count)
        }
    }

    /// Longer texts are values rather than phrases.
    private static let longest = 1000

    private let fixed: [String: TextKey]
    private let patterns: [Pattern]

    /// Takes the phrases from the English texts.
    init(english: (TextKey) -> String) {
        var fixed: [String: TextKey] = [:]
        var patterns: [Pattern] = []
        for key in TextKey.allCases where key.rawValue.hasPrefix("phrase") {
            let text = english(key)
            let words = text.split(separator: #/%[0-9]\$@/#, omittingEmptySubsequences: false)
            if words.count == 1 {
                fixed[text] = key
            } else {
                patterns.append(Pattern(key: key, words: words.map(String.init)))
            }
        }
        self.fixed = fixed
        // The more words, the more it says.
        self.patterns = patterns.sorted { Self.weight($0) > Self.weight($1) }
    }

    private static func weight(_ pattern: Pattern) -> Int {
        pattern.words.reduce(0) { $0 + $1.count }
    }

    /// The key of a phrase, and what stands in its places; nil for any other text.
    func meaning(of text: String) -> (key: TextKey, arguments: [String])? {
        guard text.utf8.count <= Self.longest else { return nil }
        if let key = fixed[text] { return (key, []) }
        for pattern in patterns {
            if let arguments = pattern.arguments(of: text[...]), isSound(pattern.key, arguments) {
                return (pattern.key, arguments)
            }
        }
        return nil
    }

    /// Whether a phrase with little of its own is that phrase, and no sentence with the same word.
    private func isSound(_ key: TextKey, _ arguments: [String]) -> Bool {
        arguments.allSatisfy { argument in
            if key == .phraseEncryptedFile { return !argument.contains(": ") }
            return true
        }
    }
}

extension Texts {
    /// A phrase of an error in this language; what is no known phrase stays as it is.
    func phrase(_ english: String) -> String {
        guard let (key, arguments) = phrases.meaning(of: english) else { return parts(english) }
        // What is quoted or typed stays; what it is made of may be phrases themselves.
        let isMadeOfPhrases = Self.composed.contains(key)
        return Translations.filled(
            self[key],
            with: isMadeOfPhrases ? arguments.map { phrase($0) } : arguments
        )
    }

    /// A subject and its reason, each of which may be a phrase: `the encrypted file: it is damaged`.
    private func parts(_ english: String) -> String {
        guard let colon = english.firstRange(of: ": ") else { return english }
        let (subject, reason) = (english[..<colon.lowerBound], english[colon.upperBound...])
        guard !subject.contains("\""), !subject.contains("`") else { return english }
        return "\(phrase(String(subject))): \(phrase(String(reason)))"
    }

    private static let composed: Set<TextKey> = [
        .phraseWithPassphrase, .phraseWithKeyFile, .phraseOfTheSession,
    ]
}

extension TextKey {
    /// Whether its places are filled with phrases of errors.
    var takesPhrases: Bool { Self.takingPhrases.contains(self) }

    private static let takingPhrases: Set<TextKey> = [
        .secretNotStored, .secretStaysStored, .secretStore, .said,
    ]
}
