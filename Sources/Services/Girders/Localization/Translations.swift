import FoundationEssentials
import Synchronization
public import SystemFiles
public import ValueTree

/// The texts of a program in one language.
///
///     let texts = Translations(trema, language: "de", fallback: "en")
///     texts.translate("greeting", "Ada")    // "Hallo, Ada"
public struct Translations: Sendable, Hashable {
    /// The language, such as `de`.
    public let language: String
    private let texts: [String: String]

    /// Creates translations from files, of which earlier ones take precedence.
    ///
    /// If a file has a key twice, the last text counts; an empty text counts as missing.
    public init(language: String, _ files: [StringsFile] = []) {
        self.language = language
        texts = files.reversed().reduce(into: [:]) { texts, file in
            for entry in file.entries where !entry.value.isEmpty {
                texts[entry.key] = entry.value
            }
        }
    }

    /// Creates translations for a language, with another language for missing texts.
    public init(_ trema: Trema, language: String, fallback: String? = nil) {
        let languages = [language] + (fallback.map { [$0] } ?? [])
        self.init(language: language, languages.map(trema.strings))
    }

    /// The text of a key as written, or nil if there is none.
    public subscript(key: String) -> String? { texts[key] }

    /// The text of a key with its arguments inserted, or `?key?` if there is none.
    ///
    /// Format specifiers are those of C: `%d`, `%.2f`, `%@`, `%2$@`. Without arguments, the text is
    /// returned unchanged, including percent signs.
    public func translate(_ key: String, _ arguments: Any...) -> String {
        translate(key, arguments: arguments)
    }

    package func translate(_ key: String, arguments: [Any]) -> String {
        texts[key].map { Self.filled($0, with: arguments) } ?? "?\(key)?"
    }

    /// A text with its arguments inserted; without arguments it is returned unchanged.
    package static func filled(_ text: String, with arguments: [Any]) -> String {
        arguments.isEmpty ? text : TextFormat(text).filled(with: arguments)
    }
}

/// The reason a folder's texts can't be used.
public enum TranslationsError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A file can't be read.
    case unreadable(FileReadError)
    /// A file isn't valid in its format.
    case malformed(path: String, SyntaxError)

    /// One line that names the file and, if known, the position in it.
    public var description: String {
        switch self {
        case .unreadable(let file): "\(file)"
        case .malformed(let path, let error): "\(path): \(error)"
        }
    }
}

extension Translations {
    private static let sizeLimit = 5 << 20

    /// Reads `<language>.lproj/messages.strings` of a folder.
    public init(
        folder: String,
        language: String,
        files: FileReading = .disk
    ) throws(TranslationsError) {
        let path = "\(folder)/\(language).lproj/\(Trema.table).strings"
        let data: Data
        do throws(FileReadError) {
            data = try files.data(path, Self.sizeLimit)
        } catch {
            throw .unreadable(error)
        }
        do throws(SyntaxError) {
            self.init(language: language, [try StringsFile(data)])
        } catch {
            throw .malformed(path: path, error)
        }
    }
}

/// The text of a key in the language of the process, with its arguments inserted.
///
///     struct Texts {
///         static let appName = translate("app_name")
///     }
///
/// Returns `?app_name?` if there is no text. Set ``Translations/current`` once, before the first
/// use.
public func translate(_ key: String, _ arguments: Any...) -> String {
    Translations.current.translate(key, arguments: arguments)
}

extension Translations {
    private static let chosen = Mutex(Translations(language: "en"))

    /// The translations that ``translate(_:_:)`` uses.
    public static var current: Translations {
        get { chosen.withLock(\.self) }
        set { chosen.withLock { $0 = newValue } }
    }
}
