/// How the names of properties become keys.
///
/// The keys of a Swift dictionary are data and never change.
public enum KeyStrategy: Sendable {
    /// The names are the keys.
    case useDefaultKeys
    /// `dueBefore` is written `due_before`.
    ///
    /// A key that Foundation would turn into the name is read too: `line_1` and `line1` as `line1`. Unlike
    /// with Foundation, what is written is read back: `homeURL` from `home_url`. A name that no property
    /// can have, such as a `CodingKeys` case's `Home-URL`, is left as it is.
    case snakeCase
    /// The key of each name.
    ///
    ///     .custom { $0.uppercased() }
    case custom(@Sendable (_ name: String) -> String)

    /// The key of a name.
    package func key(of name: String) -> String {
        switch self {
        case .useDefaultKeys: name
        case .snakeCase: Self.snakeCase(name)
        case .custom(let key): key(name)
        }
    }

    /// The name of a key, as far as one can be made of it.
    func name(of key: String) -> String {
        switch self {
        case .useDefaultKeys, .custom: key
        case .snakeCase: Self.camelCase(key)
        }
    }

    /// Whether names are their own keys.
    package var isDefault: Bool {
        guard case .useDefaultKeys = self else { return false }
        return true
    }

    /// A capital begins a word; in a run of capitals the last one does, if a small letter follows.
    private static func snakeCase(_ name: String) -> String {
        let characters = Array(name)
        guard characters.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
            return name
        }
        var key = ""
        for (index, character) in characters.enumerated() {
            let followsSmall = index > 0 && !characters[index - 1].isUppercase
            let precedesSmall = index + 1 < characters.count && characters[index + 1].isLowercase
            let begins = character.isUppercase && index > 0 && characters[index - 1] != "_"
            if begins, followsSmall || precedesSmall { key += "_" }
            key += character.lowercased()
        }
        return key
    }

    /// Every word but the first with a capital; underscores at the ends stay.
    private static func camelCase(_ key: String) -> String {
        let start = key.prefix { $0 == "_" }
        let end = key.reversed().prefix { $0 == "_" }.count
        guard start.count < key.count else { return key }
        let words = key.dropFirst(start.count).dropLast(end).split(separator: "_")
        guard words.count > 1 else { return key }
        let rest = words.dropFirst().map(capitalized).joined()
        return start + words[0].lowercased() + rest + String(repeating: "_", count: end)
    }

    private static func capitalized(_ word: Substring) -> String {
        word.prefix(1).uppercased() + word.dropFirst().lowercased()
    }
}
