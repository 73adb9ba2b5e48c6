/// The names of header fields, query items and members whose values are secret.
public enum SecretNames {
    /// Where a name stands; a short one such as `key` is secret in some places only.
    public enum Place: Sendable, CaseIterable {
        /// A member of an object, such as one of JSON, a setting, or a value in a log.
        case member
        /// A header field.
        case header
        /// An item of a query, a fragment or a form.
        case query
    }

    /// Whether the value of this name is secret wherever it stands.
    ///
    /// Names are compared by their words, in camel case, snake case or with hyphens, and without
    /// regard to case.
    ///
    ///     SecretNames.contains("X-Access-Token")    // true
    ///     SecretNames.contains("privateKey")        // true
    ///     SecretNames.contains("maxTokens")         // false
    public static func contains(_ name: String) -> Bool { contains(name, in: .member) }

    /// Whether the value of this name is secret in a place.
    ///
    ///     SecretNames.contains("code", in: .query)     // true: OAuth sends a credential in it
    ///     SecretNames.contains("code", in: .member)    // false
    public static func contains(_ name: String, in place: Place) -> Bool {
        let words = NameWords.of(name)
        if words == ["cookie"] || words == ["set", "cookie"] { return true }
        let rest = words.drop { $0 == "x" }
        if rest.count == 1, rest.contains(where: shortNames(in: place).contains) { return true }
        if words.last.map(lastWords.contains) == true { return true }
        let pairs = zip(words, words.dropFirst()).map { $0 + $1 }
        guard !(words + pairs).contains(where: isPhrase) else { return true }
        return words.contains(where: isSecret) || hasToken(words)
    }

    /// The whole names, but for a leading `X-`, that are secret in a place and usual elsewhere.
    private static func shortNames(in place: Place) -> Set<String> {
        switch place {
        case .member: []
        case .header: ["auth", "key", "pass", "session", "sid"]
        case .query:
            [
                "assertion", "auth", "code", "key", "pass", "pat", "pw", "sas", "session", "sid",
                "ticket",
            ]
        }
    }

    private static let whole: Set<String> = [
        "authorization", "credential", "jwt", "mnemonic", "passcode", "passkey", "passphrase",
        "psk", "pwd",
        "sig", "signature",
    ]
    /// The words that are secret at the end of a name, so that `csrfEnabled` is not.
    private static let lastWords: Set<String> = [
        "bearer", "csrf", "cvc", "cvv", "hmac", "otp", "pin", "totp", "xsrf",
    ]
    private static let endings = ["password", "passwd", "secret", "sessid", "sessionid"]
    /// What comes before "key" in the names of keys that are secret.
    private static let keys = [
        "access", "account", "admin", "api", "app", "application", "auth", "client", "encryption",
        "functions", "licence", "license", "master", "private", "root", "secret", "session",
        "shared",
        "signing", "subscription",
    ]
    /// What comes before "code" in the names of codes that are secret.
    private static let codes: Set<String> = [
        "auth", "authorization", "backup", "device", "login", "mfa", "otp", "pin", "recovery",
        "reset", "verification",
    ]
    /// What comes before "pass" where that is short for a password.
    private static let holders: Set<String> = [
        "account", "admin", "auth", "db", "database", "ftp", "login", "mail", "root", "smtp", "ssh",
        "sudo", "user",
    ]
    /// Other words that are secret together.
    private static let together: Set<String> = [
        "authheader", "clientassertion", "codeverifier", "connectionstring", "oauthverifier",
        "password", "samlresponse", "seedphrase", "sessionid",
    ]
    /// The words that make "token" something to count.
    private static let amounts: Set<String> = [
        "completion", "count", "input", "limit", "max", "maximum", "min", "minimum", "number",
        "num",
        "output", "prompt", "remaining", "total", "used",
    ]
    /// Those of them that do so before a single "token"; `account_number_token` is a secret.
    private static let bounds: Set<String> = ["max", "maximum", "min", "minimum", "num", "total"]
    /// What comes before "token" in the names of places in a list.
    private static let cursors: Set<String> = ["continuation", "next", "page"]

    private static func isSecret(_ word: String) -> Bool {
        let word = singular(word)
        return whole.contains(word) || word.contains("password")
            || endings.contains { word.hasSuffix($0) }
    }

    /// Whether a word, or two without what is between them, names a secret key or code.
    private static func isPhrase(_ word: String) -> Bool {
        if word.hasSuffix("pass"), holders.contains(String(word.dropLast(4))) { return true }
        let word = singular(word)
        if word.hasSuffix("key"), keys.contains(where: { word.dropLast(3).hasSuffix($0) }) {
            return true
        }
        if word.hasSuffix("code"), codes.contains(String(word.dropLast(4))) { return true }
        return together.contains(word)
    }

    /// Language models count their tokens, and lists continue at one, which are no secrets.
    private static func hasToken(_ words: [String]) -> Bool {
        words.indices.contains { index in
            let one = singular(words[index])
            guard one.hasSuffix("token") else { return false }
            let before = one == "token" && index > 0 ? words[index - 1] : String(one.dropLast(5))
            if one != words[index] { return amounts.isDisjoint(with: words + [before]) }
            let behind = index + 1 < words.count ? words[index + 1] : ""
            return !amounts.contains(behind) && !bounds.union(cursors).contains(before)
        }
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
