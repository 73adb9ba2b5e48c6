public import FoundationEssentials
public import ValueTree

/// The texts of a program in all languages, as in a trema file.
///
///     <trema masterLang="de" noNamespaceSchemaLocation="…/trema-1.0.xsd">
///       <text key="app_name">
///         <context/>
///         <value lang="de" status="translated">Name</value>
///       </text>
///     </trema>
///
/// Reading is strict: an unknown version, a text without a key, and a duplicate key or language are
/// errors with a position.
public struct Trema: Sendable, Hashable {
    /// The supported version of the format.
    public static let schema = "http://software.group.nca/trema/schema/trema-1.0.xsd"

    /// The language that texts are first written in.
    public var masterLanguage: String?
    /// The texts, in file order.
    public var texts: [TremaText]

    /// Creates a file with these texts.
    public init(masterLanguage: String? = nil, texts: [TremaText]) {
        self.masterLanguage = masterLanguage
        self.texts = texts
    }

    /// Reads a trema file; empty data has no texts.
    ///
    /// `reading` parses the XML and returns its root element.
    ///
    ///     try Trema(data, reading: XMLReader().root(of:))
    ///     // line 5, column 3 (byte 120): expected each key once, found `app_name` again
    public init(
        _ data: Data,
        reading: (Data) throws(SyntaxError) -> XMLElement
    ) throws(SyntaxError) {
        guard !data.isEmpty else {
            self.init(texts: [])
            return
        }
        self = try TremaReader(data, root: try reading(data)).trema()
    }

    /// The languages, in order of first appearance.
    public var languages: [String] {
        var known: Set<String> = []
        return texts.flatMap(\.values).map(\.language).filter { known.insert($0).inserted }
    }

    /// These texts overridden by those of another file, language by language; its additional texts
    /// follow.
    ///
    ///     let ours = Trema(texts: [TremaText(key: "app_name", values: [.init(language: "de", text: "Laden")])])
    ///     trema.overridden(by: ours).strings(in: "de")["app_name"]    // "Laden"
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

    /// The texts of a language; those without a value in it are omitted.
    ///
    ///     trema.strings(in: "de")["app_name"]    // "Name"
    public func strings(in language: String) -> StringsFile {
        StringsFile(
            texts.compactMap { text in
                text[language].map { StringsFile.Entry(key: text.key, value: $0) }
            }
        )
    }
}

/// A converted file.
public struct ConvertedTexts: Sendable, Hashable {
    /// The path relative to the output folder: `de.lproj/messages.strings`.
    public let path: String
    /// The text.
    public let data: Data
}

extension Trema {
    /// The name of the table that ``translate(_:_:)`` looks texts up in.
    public static let table = "messages"

    /// A `.strings` file for each language.
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

/// A text that is missing in a language.
public struct MissingText: Sendable, Hashable, CustomStringConvertible {
    /// The key of the text.
    public let key: String
    /// The language that lacks it.
    public let language: String

    /// Creates a missing text.
    public init(key: String, language: String) {
        self.key = key
        self.language = language
    }

    /// `app_name (de)`.
    public var description: String { "\(key) (\(language))" }
}

extension Trema {
    /// The keys that are missing or empty, by language.
    ///
    ///     trema.missing(keys: ["app_name"], in: ["de", "en"]).map(\.description)    // ["app_name (en)"]
    public func missing(keys: [String], in languages: [String]) -> [MissingText] {
        languages.flatMap { language in
            let known = Set(strings(in: language).entries.filter { !$0.value.isEmpty }.map(\.key))
            return keys.filter { !known.contains($0) }
                .map { MissingText(key: $0, language: language) }
        }
    }

    /// The keys of the file that aren't in `keys`, in file order.
    ///
    ///     trema.unused(keys: ["greeting"])    // ["app_name"]
    public func unused(keys: [String]) -> [String] {
        let used = Set(keys)
        return texts.map(\.key).filter { !used.contains($0) }
    }
}

/// One text of a trema file in its languages.
public struct TremaText: Sendable, Hashable {
    /// The text in one language.
    public struct Value: Sendable, Hashable {
        /// The language, such as `de`.
        public let language: String
        /// The status of the translation, such as `translated`.
        public let status: String?
        /// The text.
        public let text: String

        /// Creates a value.
        public init(language: String, status: String? = nil, text: String) {
            self.language = language
            self.status = status
            self.text = text
        }
    }

    /// The key of the text.
    public let key: String
    /// A note for translators.
    public let context: String
    /// The text in each language, in file order.
    public var values: [Value]

    /// Creates a text.
    public init(key: String, context: String = "", values: [Value]) {
        self.key = key
        self.context = context
        self.values = values
    }

    /// The text in a language.
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
