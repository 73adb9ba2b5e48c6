public import FoundationEssentials
public import ValueTree

/// The texts of a program in all its languages, as a trema file has them.
///
///     <trema masterLang="de" noNamespaceSchemaLocation="…/trema-1.0.xsd">
///       <text key="app_name">
///         <context/>
///         <value lang="de" status="translated">Name</value>
///       </text>
///     </trema>
///
/// It is read strictly: an unknown version, a text without a key, a key or a language twice are
/// errors with their place.
public struct Trema: Sendable, Hashable {
    /// The version of the format that is read.
    public static let schema = "http://software.group.nca/trema/schema/trema-1.0.xsd"

    /// The language in which texts are written first.
    public var masterLanguage: String?
    /// The texts in the order of the file.
    public var texts: [TremaText]

    /// Creates a file of these texts.
    public init(masterLanguage: String? = nil, texts: [TremaText]) {
        self.masterLanguage = masterLanguage
        self.texts = texts
    }

    /// Reads a trema file; an empty one has no texts.
    ///
    /// `reading` gives the outermost element of its XML.
    ///
    ///     try Trema(data, reading: MarkupReader().root(of:))
    ///     // line 5, column 3 (byte 120): expected each key once, found `app_name` again
    public init(
        _ data: Data,
        reading: (Data) throws(SyntaxError) -> MarkupElement
    ) throws(SyntaxError) {
        guard !data.isEmpty else {
            self.init(texts: [])
            return
        }
        self = try TremaReader(data, root: try reading(data)).trema()
    }

    /// The languages, in the order in which the texts first have them.
    public var languages: [String] {
        var known: Set<String> = []
        return texts.flatMap(\.values).map(\.language).filter { known.insert($0).inserted }
    }

    /// These texts with those of another file in their place, language by language; texts that are
    /// only there follow.
    public func overridden(by other: Trema) -> Trema {
        var result = self
        var indices = Dictionary(
            texts.enumerated().map { ($0.element.key, $0.offset) },
            uniquingKeysWith: { $1 }
        )
        for text in other.texts {
            if let index = indices[text.key] {
                result.texts[index] = result.texts[index].overridden(by: text)
            } else {
                indices[text.key] = result.texts.count
                result.texts.append(text)
            }
        }
        return result
    }

    /// The texts of a language; those that have no value in it are left out.
    public func strings(in language: String) -> StringsFile {
        StringsFile(
            texts.compactMap { text in
                text[language].map { StringsFile.Entry(key: text.key, value: $0) }
            }
        )
    }
}

/// A file that texts are converted to.
public struct ConvertedTexts: Sendable, Hashable {
    /// Where it goes below the chosen folder: `de.lproj/messages.strings`.
    public let path: String
    /// What it says.
    public let data: Data
}

extension Trema {
    /// The name of the table that ``translate(_:_:)`` looks texts up in.
    public static let table = "messages"

    /// The `.strings` files of all languages, one each.
    ///
    ///     for file in trema.converted { write(file.data, to: "\(folder)/\(file.path)") }
    public var converted: [ConvertedTexts] {
        languages.map { language in
            ConvertedTexts(
                path: "\(language).lproj/\(Self.table).strings",
                data: Data(strings(in: language).text.utf8)
            )
        }
    }
}

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
