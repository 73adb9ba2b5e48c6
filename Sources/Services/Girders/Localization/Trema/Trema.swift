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
        var places = Dictionary(
            texts.enumerated().map { ($0.element.key, $0.offset) },
            uniquingKeysWith: { $1 }
        )
        for text in other.texts {
            if let place = places[text.key] {
                result.texts[place] = result.texts[place].overridden(by: text)
            } else {
                places[text.key] = result.texts.count
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
