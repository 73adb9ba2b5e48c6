/// A text that a language does not have.
public struct MissingText: Sendable, Hashable, CustomStringConvertible {
    /// What the text is asked for by.
    public let key: String
    /// The language without it.
    public let language: String

    /// Creates the finding of one text.
    public init(key: String, language: String) {
        self.key = key
        self.language = language
    }

    /// `app_name (de)`.
    public var description: String { "\(key) (\(language))" }
}

extension Trema {
    /// What is missing, or empty, of these keys in these languages; language by language.
    ///
    ///     #expect(trema.missing(keys: keys, in: ["de", "en"]) == [])
    public func missing(keys: [String], in languages: [String]) -> [MissingText] {
        languages.flatMap { language in
            let known = Set(strings(in: language).entries.filter { !$0.value.isEmpty }.map(\.key))
            return keys.filter { !known.contains($0) }
                .map { MissingText(key: $0, language: language) }
        }
    }

    /// The keys of the file that nobody asks for, in its order.
    public func unused(keys: [String]) -> [String] {
        let used = Set(keys)
        return texts.map(\.key).filter { !used.contains($0) }
    }
}
