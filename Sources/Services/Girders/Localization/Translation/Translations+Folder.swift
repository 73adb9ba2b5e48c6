import FoundationEssentials
public import ValueTree

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
