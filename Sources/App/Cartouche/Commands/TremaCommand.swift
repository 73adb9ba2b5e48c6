internal import ArgumentParser
internal import CartoucheSession
import CartoucheTexts
internal import FoundationEssentials
internal import Girders
internal import Glibc
internal import SystemFiles
internal import ValueTree

struct TremaCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "trema",
        abstract: "Convert the texts of a trema file to .strings files, one per language.",
        usage: "cartouche trema FILE [OVERRIDE] DIRECTORY",
        discussion: """
            Writes <language>.lproj/messages.strings in the directory, which must exist. Texts of the \
            file OVERRIDE, if there is one, replace those of FILE. Nothing is written unless \
            everything could be read. Files are replaced atomically.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "A trema file, optionally a file that overrides its texts, and the output folder.",
            valueName: "path"
        ),
        completion: .file()
    )
    var paths: [String] = []

    func validate() throws {
        guard (2...3).contains(paths.count) else {
            throw ValidationError("give FILE, OVERRIDE where there is one, and DIRECTORY")
        }
    }

    @ParentCommand var root: CartoucheCommand

    func run(in composition: Composition) async throws(CommandFailure) {
        try composition.backend.refuseUnknown(environmentNamed: root.connection.environment)
        let folder = paths[paths.count - 1]
        try Self.check(folder: folder)
        var texts = try Self.texts(of: paths[0], read: composition.read)
        if paths.count == 3, Self.isThere(paths[1]) {
            texts = texts.overridden(by: try Self.texts(of: paths[1], read: composition.read))
        }
        for file in texts.converted {
            let path = "\(folder)/\(file.path)"
            try Self.write(file.data, to: path)
            composition.streams.line(path)
        }
    }

    private static func check(folder: String) throws(CommandFailure) {
        var status = stat()
        guard stat(folder, &status) == 0 else {
            throw CommandFailure(
                .usage,
                FileOperationError.lastFailure(.writeIn, folder).description
            )
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw CommandFailure(.usage, "cannot write in \(folder): Not a directory")
        }
    }

    /// The override may be missing, because builds always name it.
    private static func isThere(_ path: String) -> Bool {
        access(path, F_OK) == 0 || errno != ENOENT
    }

    private static func texts(
        of path: String,
        read: (String, InputKind) throws(CommandFailure) -> PaddedBytes
    ) throws(CommandFailure) -> Trema {
        let bytes = try read(path, .text)
        do {
            return try Trema(
                bytes.withUnsafeBytes { Data($0) },
                reading: XMLReader().root(of:)
            )
        } catch {
            throw CommandFailure(.malformedDocument, "\(path): \(error.message(in: bytes))")
        }
    }

    private static func write(_ data: Data, to path: String) throws(CommandFailure) {
        let folder = PrivateFolder.holding(path)
        do throws(FileOperationError) {
            guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
                throw .lastFailure(.make, folder)
            }
            try AtomicFile(path).replace(with: data)
        } catch {
            throw CommandFailure(.usage, error.description)
        }
    }
}
