internal import CartoucheExplorer
internal import Girders

/// The themes of a person's own folder, by the names of their files.
struct OwnThemes: Sendable {
    /// Nil if there is no home folder to have them in.
    var folder: String?
    var files = FileReading.disk

    /// No themes.
    static let none = OwnThemes(folder: nil)

    static let fileEnding = ".toml"

    /// Lists the folder; its files are read when their themes are needed.
    @Sendable func sources() -> [ThemeSource] {
        guard let folder else { return [] }
        return files.names(folder).filter(Self.isTheme).sorted().map { name in
            let id = String(name.dropLast(Self.fileEnding.count))
            let path = "\(folder)/\(name)"
            return .file(path, as: id, from: files)
        }
    }

    /// Editors keep files of their own beside it, whose names begin with a dot or end otherwise.
    static func isTheme(_ name: String) -> Bool {
        name.hasSuffix(fileEnding) && !name.hasPrefix(".")
    }
}

extension ThemeSource {
    /// The theme of a file, read anew each time.
    static func file(_ path: String, as id: String, from files: FileReading) -> ThemeSource {
        ThemeSource(id: id, path: path) { () throws(ThemeError) in
            do throws(FileReadError) {
                return [UInt8](try files.data(path, InputKind.text.sizeLimit))
            } catch {
                throw .file(id: id, error)
            }
        }
    }
}

extension Composition {
    /// The built-in themes and the person's own, which take the place of those of the same name.
    var themes: ThemeLibrary { ThemeLibrary.builtIn.adding(ownThemes.sources) }

    var ownThemes: OwnThemes {
        OwnThemes(folder: folders.configuration.map { $0 + "/themes" }, files: files)
    }
}
