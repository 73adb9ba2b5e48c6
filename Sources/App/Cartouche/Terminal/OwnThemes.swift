internal import CartoucheThemes
internal import SystemFiles

/// The themes in the user's own folder, named after their files.
struct OwnThemes: Sendable {
    /// The folder, or nil if there is no home folder.
    var folder: String?
    var files = FileReading.disk

    /// No themes.
    static let none = OwnThemes(folder: nil)

    static let fileEnding = ".toml"

    /// Lists the folder.
    ///
    /// Its files are read when their themes are needed.
    @Sendable func sources() -> [ThemeSource] {
        guard let folder else { return [] }
        return files.names(folder).filter(Self.isTheme).sorted().map { name in
            let id = String(name.dropLast(Self.fileEnding.count))
            let path = "\(folder)/\(name)"
            return .file(path, as: id, from: files)
        }
    }

    /// Returns whether a name is that of a theme.
    ///
    /// Editors create files next to it whose names begin with a dot or have another ending.
    static func isTheme(_ name: String) -> Bool {
        name.hasSuffix(fileEnding) && !name.hasPrefix(".")
    }
}

extension ThemeSource {
    /// Returns the theme of a file, which is read again each time.
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
    /// The built-in themes and the user's own, which replace built-in ones with the same name.
    var themes: ThemeLibrary { ThemeLibrary.builtIn.adding(ownThemes.sources) }

    var ownThemes: OwnThemes {
        OwnThemes(
            folder: backend.folders.configuration.map { $0 + "/themes" },
            files: backend.files
        )
    }
}
