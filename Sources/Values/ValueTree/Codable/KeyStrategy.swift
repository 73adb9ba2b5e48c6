/// The strategies for converting property names to keys.
///
/// The keys of a Swift dictionary are data and are never converted.
public enum KeyStrategy: Sendable {
    /// Names are used as keys unchanged.
    case useDefaultKeys
    /// Snake case: the property `dueBefore` has the key `due_before`.
    ///
    /// A key that Foundation would convert to the name is also accepted: both `line_1` and `line1`
    /// are read as `line1`. In contrast to Foundation, every name survives a round trip: `homeURL`
    /// is read from `home_url`. A name that no property can have, such as the `Home-URL` of a
    /// `CodingKeys` case, is unchanged.
    case snakeCase
    /// The key that a closure returns for each name.
    ///
    ///     ValueEncoder(keyStrategy: .custom { $0.uppercased() })
    case custom(@Sendable (_ name: String) -> String)

    /// The key for a property name.
    package func key(of name: String) -> String {
        switch self {
        case .useDefaultKeys: name
        case .snakeCase: Self.snakeCase(name)
        case .custom(let key): key(name)
        }
    }

    /// Returns the property name for a key, as far as it is known.
    ///
    /// For a custom strategy it isn't known: its keys are used as names only if keys are data.
    func name(of key: String) -> String {
        switch self {
        case .useDefaultKeys, .custom: key
        case .snakeCase: Self.camelCase(key)
        }
    }

    /// Whether keys other than the converted name are also read as that name.
    var hasAliases: Bool {
        switch self {
        case .useDefaultKeys, .custom: false
        case .snakeCase: true
        }
    }

    /// Whether names are used as keys unchanged.
    package var isDefault: Bool {
        guard case .useDefaultKeys = self else { return false }
        return true
    }

    /// Starts a word at each capital; in a run of capitals, at the last one if a lowercase letter follows.
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

    /// Capitalizes every word but the first; leading and trailing underscores stay.
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
