/// One text of a trema file in its languages.
public struct TremaText: Sendable, Hashable {
    /// What the text says in one language.
    public struct Value: Sendable, Hashable {
        /// The language, such as `de`.
        public let language: String
        /// How far the translation is, such as `translated`.
        public let status: String?
        /// What it says.
        public let text: String

        /// Creates a value.
        public init(language: String, status: String? = nil, text: String) {
            self.language = language
            self.status = status
            self.text = text
        }
    }

    /// What the text is asked for by.
    public let key: String
    /// What translators are told about it.
    public let context: String
    /// What it says, in the order of the file.
    public var values: [Value]

    /// Creates a text.
    public init(key: String, context: String = "", values: [Value]) {
        self.key = key
        self.context = context
        self.values = values
    }

    /// What the text says in a language.
    public subscript(language: String) -> String? {
        values.first { $0.language == language }?.text
    }

    func overridden(by other: TremaText) -> TremaText {
        let kept = values.map { value in
            other.values.first { $0.language == value.language } ?? value
        }
        let added = other.values.filter { self[$0.language] == nil }
        let context = other.context.isEmpty ? context : other.context
        return TremaText(key: key, context: context, values: kept + added)
    }
}
