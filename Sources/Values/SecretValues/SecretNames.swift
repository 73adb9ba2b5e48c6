/// The names of headers, query items and fields whose values are secret.
public enum SecretNames {
    /// Whether the value of this name is secret.
    ///
    /// Names are compared by their words, in camel case, snake case or with hyphens, and without
    /// regard to case.
    ///
    ///     SecretNames.contains("X-Access-Token")    // true
    ///     SecretNames.contains("privateKey")        // true
    ///     SecretNames.contains("maxTokens")         // false
    public static func contains(_ name: String) -> Bool {
        let words = NameWords.of(name)
        if words == ["cookie"] || words == ["set", "cookie"] { return true }
        let pairs = zip(words, words.dropFirst()).map { $0 + $1 }
        guard !(words + pairs).contains(where: isKey) else { return true }
        return words.contains { isSecret($0) || isToken($0, among: words) }
    }

    private static let whole: Set<String> = [
        "authorization", "credential", "jwt", "passcode", "passphrase", "pwd", "sig", "signature",
    ]
    private static let endings = ["password", "passwd", "secret"]
    /// What comes before "key" in the names of keys that are secret; `key` alone is not.
    private static let keys = ["access", "api", "auth", "private", "secret", "signing"]
    /// The words that make "token" something to count.
    private static let amounts: Set<String> = [
        "completion", "count", "input", "limit", "max", "maximum", "min", "minimum", "number",
        "num",
        "output", "prompt", "remaining", "total", "used",
    ]

    private static func isSecret(_ word: String) -> Bool {
        let word = singular(word)
        return whole.contains(word) || word.contains("password")
            || endings.contains { word.hasSuffix($0) }
    }

    private static func isKey(_ word: String) -> Bool {
        let word = singular(word)
        return word.hasSuffix("key") && keys.contains { word.dropLast(3).hasSuffix($0) }
    }

    /// Language models count their tokens, which are no secrets.
    private static func isToken(_ word: String, among words: [String]) -> Bool {
        let one = singular(word)
        guard one.hasSuffix("token") else { return false }
        return !amounts.contains(String(one.dropLast("token".count)))
            && amounts.isDisjoint(with: words)
    }

    private static func singular(_ word: String) -> String {
        word.hasSuffix("s") ? String(word.dropLast()) : word
    }
}

/// Splits a name into its words, in lower case.
///
///     NameWords.of("X-Goog-APIKey2")    // ["x", "goog", "api", "key"]
enum NameWords {
    /// The words of a name; digits and punctuation only separate them.
    static func of(_ name: String) -> [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(name)
        for (index, character) in characters.enumerated() {
            let next = characters.indices.contains(index + 1) ? characters[index + 1] : nil
            if !character.isLetter || starts(character, after: word, before: next) {
                if !word.isEmpty { words.append(word.lowercased()) }
                word = ""
            }
            if character.isLetter { word.append(character) }
        }
        return word.isEmpty ? words : words + [word.lowercased()]
    }

    /// Whether a capital starts a word: after a small letter, or before one, as in `APIKey`.
    private static func starts(
        _ character: Character,
        after word: String,
        before next: Character?
    ) -> Bool {
        guard character.isUppercase, let last = word.last else { return false }
        return last.isLowercase || next?.isLowercase == true
    }
}
