/// The names of header fields, query items and members whose values are secret.
public enum SecretNames {
    /// The location of a name.
    ///
    /// A short name such as `key` is secret in some locations only.
    public enum Place: Sendable, CaseIterable {
        /// A member of an object, such as one of JSON, a setting, or a value in a log.
        case member
        /// A header field.
        case header
        /// An item of a query, a fragment or a form.
        case query
    }

    /// Returns a Boolean value that indicates whether the value of this name is secret everywhere.
    ///
    /// Names are compared word by word, in camel case, snake case or with hyphens, ignoring case.
    ///
    ///     SecretNames.contains("X-Access-Token")    // true
    ///     SecretNames.contains("privateKey")        // true
    ///     SecretNames.contains("maxTokens")         // false
    public static func contains(_ name: String) -> Bool { contains(name, in: .member) }

    /// Returns a Boolean value that indicates whether the value of this name is secret in a location.
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

    /// Whether a member contains the name of another one, as in `{"name": "password", "value": "x"}`.
    package static func isNameOfAnother(_ key: String) -> Bool {
        ["name", "key"].contains(key.lowercased())
    }

    /// Whether a member contains the value whose name is in another one.
    package static func isNamedByAnother(_ key: String) -> Bool {
        ["value", "data"].contains(key.lowercased())
    }

    /// The whole names, apart from a leading `X-`, that are secret in one location and common elsewhere.
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
    /// The words that are secret only at the end of a name, which excludes `csrfEnabled`.
    private static let lastWords: Set<String> = [
        "bearer", "csrf", "cvc", "cvv", "hmac", "otp", "pin", "totp", "xsrf",
    ]
    private static let endings = ["password", "passwd", "secret", "sessid", "sessionid"]
    /// The words before "key" in the names of secret keys.
    private static let keys = [
        "access", "account", "admin", "api", "app", "application", "auth", "client", "encryption",
        "functions", "licence", "license", "master", "private", "root", "secret", "session",
        "shared",
        "signing", "subscription",
    ]
    /// The words before "code" in the names of secret codes.
    private static let codes: Set<String> = [
        "auth", "authorization", "backup", "device", "login", "mfa", "otp", "pin", "recovery",
        "reset", "verification",
    ]
    /// The words before "pass" if it is short for "password".
    private static let holders: Set<String> = [
        "account", "admin", "auth", "db", "database", "ftp", "login", "mail", "root", "smtp", "ssh",
        "sudo", "user",
    ]
    /// Other combinations of words that are secret.
    private static let together: Set<String> = [
        "authheader", "clientassertion", "codeverifier", "connectionstring", "oauthverifier",
        "password", "samlresponse", "seedphrase", "sessionid",
    ]
    /// The words that show that tokens are counted.
    private static let amounts: Set<String> = [
        "completion", "count", "input", "limit", "max", "maximum", "min", "minimum", "number",
        "num",
        "output", "prompt", "remaining", "total", "used",
    ]
    /// Those that do so before a single "token"; `account_number_token` is a secret.
    private static let bounds: Set<String> = ["max", "maximum", "min", "minimum", "num", "total"]
    /// The words before "token" in the names of positions in a list.
    private static let cursors: Set<String> = ["continuation", "next", "page"]

    private static func isSecret(_ word: String) -> Bool {
        let word = singular(word)
        return whole.contains(word) || word.contains("password")
            || endings.contains { word.hasSuffix($0) }
    }

    /// Whether a word, or two joined words, is the name of a secret key or code.
    private static func isPhrase(_ word: String) -> Bool {
        if word.hasSuffix("pass"), holders.contains(String(word.dropLast(4))) { return true }
        let word = singular(word)
        if word.hasSuffix("key"), keys.contains(where: { word.dropLast(3).hasSuffix($0) }) {
            return true
        }
        if word.hasSuffix("code"), codes.contains(String(word.dropLast(4))) { return true }
        return together.contains(word)
    }

    /// Tokens that language models count and tokens of list positions aren't secret.
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

/// Splits a name into lowercase words.
///
///     NameWords.of("X-Goog-APIKey2")    // ["x", "goog", "api", "key"]
enum NameWords {
    /// Returns the words of a name.
    ///
    /// Digits and punctuation separate them.
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

    /// Whether a capital letter starts a word: after or before a lowercase letter, as in `APIKey`.
    private static func starts(
        _ character: Character,
        after word: String,
        before next: Character?
    ) -> Bool {
        guard character.isUppercase, let last = word.last else { return false }
        return last.isLowercase || next?.isLowercase == true
    }
}
