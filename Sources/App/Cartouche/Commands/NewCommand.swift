internal import ArgumentParser
internal import CartoucheSession
internal import FoundationEssentials
internal import Glibc
internal import SystemFiles

struct NewCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create a package with one group of endpoints and its explorer.",
        discussion: """
            The folder NAME must not exist, or must be empty. Within a checkout of Cartouche, the new \
            package depends on that checkout; elsewhere, use --package.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The name of the package, or the path of its folder.",
            valueName: "NAME"
        ),
        completion: .directory
    )
    var path: String

    @Option(
        help: ArgumentHelp("The location of Cartouche's package.", valueName: "URL|PATH"),
        completion: .directory
    )
    var package: String?

    @ParentCommand var root: CartoucheCommand

    func run(in composition: Composition) async throws(CommandFailure) {
        try composition.backend.refuseUnknown(environmentNamed: root.connection.environment)
        let package = try newPackage
        try Self.checkIsFree(path)
        for file in package.files {
            let path = "\(path)/\(file.path)"
            try Self.write(file.text, to: path)
            composition.streams.line(path)
        }
        composition.say("explore it with: cd \(path) && swift run -c release \(package.name)")
    }

    private var newPackage: NewPackage {
        get throws(CommandFailure) {
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            // Checked first, because nothing else matters without a valid name.
            guard NewPackage.canBeCalled(name), let package = NewPackage(name, on: try dependency)
            else {
                throw CommandFailure(
                    .usage,
                    "`\(name)` cannot be the name of a package: it takes letters, digits, - and _, "
                        + "begins with a letter, and is not the name of a module or package that "
                        + "Cartouche is built with"
                )
            }
            return package
        }
    }

    private var dependency: PackageReference {
        get throws(CommandFailure) {
            let folder = FileManager.default.currentDirectoryPath
            guard let package else {
                guard let reference = PackageReference.enclosing(folder) else {
                    throw CommandFailure(
                        .usage,
                        "Cartouche's package was not found: give --package URL, or the PATH of a checkout"
                    )
                }
                return reference
            }
            let reference = PackageReference(package, from: folder)
            if case .folder(let path) = reference, access(path + "/Package.swift", R_OK) != 0 {
                throw CommandFailure(
                    .noInput,
                    FileOperationError.lastFailure(.read, path + "/Package.swift").description
                )
            }
            return reference
        }
    }

    /// Throws an error unless the path is free or an empty folder, so that no file is overwritten.
    private static func checkIsFree(_ path: String) throws(CommandFailure) {
        guard access(path, F_OK) == 0 else { return }
        let contents = try? FileManager.default.contentsOfDirectory(atPath: path)
        guard contents?.isEmpty == true else {
            throw CommandFailure(.usage, "\(path) already exists: choose another name")
        }
    }

    private static func write(_ text: String, to path: String) throws(CommandFailure) {
        do throws(FileOperationError) {
            try makeFolder(PrivateFolder.holding(path))
            guard try AtomicFile(path).create(with: Data(text.utf8)) else {
                throw .lastFailure(.make, path)
            }
        } catch {
            throw CommandFailure(.notWritten, error.description)
        }
    }

    /// Creates a folder and its parent folders.
    private static func makeFolder(_ path: String) throws(FileOperationError) {
        if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
        let parent = PrivateFolder.holding(path)
        guard errno == ENOENT, parent != path else { throw .lastFailure(.make, path) }
        try makeFolder(parent)
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .lastFailure(.make, path) }
    }
}
