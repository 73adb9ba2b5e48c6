import FoundationEssentials
import Synchronization
public import ValueTree

/// The texts of a program in one language.
///
///     let texts = Translations(trema, language: "de", fallback: "en")
///     texts.translate("greeting", "Ada")    // "Hallo, Ada"
public struct Translations: Sendable, Hashable {
    /// The language, such as `de`.
    public let language: String
    private let texts: [String: String]

    /// Takes the texts of files, those of earlier files before those of later ones.
    ///
    /// Of a key that a file has twice the last text counts; an empty text is none.
    public init(language: String, _ files: [StringsFile] = []) {
        self.language = language
        texts = files.reversed().reduce(into: [:]) { texts, file in
            for entry in file.entries where !entry.value.isEmpty {
                texts[entry.key] = entry.value
            }
        }
    }

    /// Takes the texts of a language, and those of another one where they are missing.
    public init(_ trema: Trema, language: String, fallback: String? = nil) {
        let languages = [language] + (fallback.map { [$0] } ?? [])
        self.init(language: language, languages.map(trema.strings))
    }

    /// The text of a key as it was written, nil when there is none.
    public subscript(key: String) -> String? { texts[key] }

    /// The text of a key with the arguments in its places, `?key?` when there is none.
    ///
    /// Places are those of C: `%d`, `%.2f`, `%@`, `%2$@`. Without arguments the text is taken as it
    /// is, signs of percent included.
    public func translate(_ key: String, _ arguments: Any...) -> String {
        translate(key, arguments: arguments)
    }

    package func translate(_ key: String, arguments: [Any]) -> String {
        guard let text = texts[key] else { return "?\(key)?" }
        return arguments.isEmpty ? text : TextFormat(text).filled(with: arguments)
    }
}

/// Why the texts of a folder cannot be used.
public enum TranslationsError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A file cannot be read.
    case unreadable(UnreadableFile)
    /// A file does not follow its format.
    case malformed(path: String, SyntaxError)

    /// One line that names the file and, where there is one, the place in it.
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
        do throws(UnreadableFile) {
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

/// The text of a key in the language of the process, with the arguments in its places.
///
///     struct Texts {
///         static let appName = translate("app_name")
///     }
///
/// A key without a text gives `?app_name?`. The language is chosen once, through
/// ``Translations/current``, before the first text is asked for.
public func translate(_ key: String, _ arguments: Any...) -> String {
    Translations.current.translate(key, arguments: arguments)
}

extension Translations {
    private static let chosen = Mutex(Translations(language: "en"))

    /// The texts that ``translate(_:_:)`` gives.
    public static var current: Translations {
        get { chosen.withLock(\.self) }
        set { chosen.withLock { $0 = newValue } }
    }
}
