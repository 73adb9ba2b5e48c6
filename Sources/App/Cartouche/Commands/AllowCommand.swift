internal import ArgumentParser
internal import CartoucheBackend
internal import CartoucheSession
internal import FoundationEssentials
internal import Girders
internal import Glibc
internal import SecretValues
internal import SecureStores
internal import ValueSerializers
internal import ValueTree
internal import VisibleText

struct AllowCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "allow",
        abstract: "Let the Configuration files of a folder take full effect.",
        discussion: """
            Until then, these files can't set proxies, certificate authorities, unverified servers, \
            client keys or sockets, and can't use secrets. The command prints their settings and \
            records the files by path and content. If a file changes, you have to allow it again.
            """
    )

    @Argument(
        help: ArgumentHelp("The folder; by default the working directory."),
        completion: .directory
    )
    var folder: String?

    @ParentCommand var root: CartoucheCommand

    func run(in composition: Composition) async throws(CommandFailure) {
        try composition.backend.refuseUnknown(environmentNamed: root.connection.environment)
        let places = composition.environments.places
        let folder = folder.map(Self.resolved) ?? places.folders.first ?? "."
        let contents = places.contents(of: folder)
        guard !contents.isEmpty else { throw Self.nothing(in: folder) }
        let list = AllowedSettings(contents, beside: places.readableLayers)
        composition.preparation.known.add(list.secrets)
        // The text comes from others and may be read in a pager, so it is made visible everywhere.
        let text = composition.preparation.known.redaction.redacted(list.text)
        composition.streams.write(Text.visible(text))
        do throws(SecureStorageError) {
            for file in list.files {
                try composition.allowed.add(file.layer.source, content: file.data)
            }
        } catch {
            throw CommandFailure(.configuration, "\(error)")
        }
        if !list.files.isEmpty { composition.streams.line("allowed until one of them changes") }
        guard list.faults.isEmpty else {
            let lines = list.faults.map(\.description)
            throw CommandFailure(.configuration, lines.joined(separator: "\n"))
        }
    }

    private static func nothing(in folder: String) -> CommandFailure {
        var status = stat()
        let isThere = stat(folder, &status) == 0
        let isFile = isThere && status.st_mode & S_IFMT != S_IFDIR
        return CommandFailure(
            .noInput,
            isFile
                ? "\(folder) is not a folder"
                : isThere
                    ? "there are no Configuration files in \(folder)"
                    : "there is no folder \(folder)"
        )
    }

    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

/// The settings in the configuration files of a folder, with a mark at those that take effect only
/// once allowed.
struct AllowedSettings {
    let text: String
    let secrets: [Secret]
    /// The files that can be allowed.
    let files: [ConfigurationFolder.Contents]
    /// The errors of the other files.
    let faults: [ConfigurationError]

    /// Lists the settings of `contents`.
    ///
    /// The `others` are the files in force. They include the user's own files, whose settings the
    /// folder's files could use or replace.
    init(
        _ contents: [Result<ConfigurationFolder.Contents, ConfigurationError>],
        beside others: [ConfigurationLayer]
    ) {
        var files: [ConfigurationFolder.Contents] = []
        var faults: [ConfigurationError] = []
        for content in contents {
            do throws(ConfigurationError) {
                let file = try content.get()
                _ = try Self.demands(of: file.layer.untrusted, beside: [])
                files.append(file)
            } catch {
                faults.append(error)
            }
        }
        let layers = files.map(\.layer.untrusted)
        let sources = Set(layers.map(\.source))
        let own = others.filter { !sources.contains($0.source) && $0.isSound }
        var lines: [String] = []
        for layer in layers {
            // If the files are valid on their own and together, single settings are marked.
            // Otherwise, everything is marked.
            let demands = try? Self.demands(of: layer, beside: layers + own)
            let paths = demands?.map(\.path) ?? [[]]
            lines.append(layer.source)
            lines += Self.lines(of: layer.values, at: [], marking: paths)
        }
        let counts = lines.contains { $0.hasPrefix("!") }
        if !files.isEmpty {
            lines.append(
                counts ? "! counts only where it is allowed" : "nothing here needs to be allowed"
            )
        }
        text = lines.map { $0 + "\n" }.joined()
        secrets = Configuration(layers: layers).secrets
        self.files = files
        self.faults = faults
    }

    private static func demands(
        of layer: ConfigurationLayer,
        beside others: [ConfigurationLayer]
    ) throws(ConfigurationError) -> [FolderTrust.Demand] {
        let layers = others.isEmpty ? [layer] : others
        return try FolderTrust(configuration: Configuration(layers: layers)).demands(of: layer)
    }

    /// Returns a line for each setting: `! proxy = "http://proxy.test:3128"`.
    private static func lines(
        of value: SupportedType,
        at path: [String],
        marking marked: [[String]]
    ) -> [String] {
        guard path.isEmpty || !value.members.isEmpty else {
            let isMarked = marked.contains { path.starts(with: $0) }
            let name = path.map(quoted).joined(separator: ".")
            return ["\(isMarked ? "!" : " ") \(name) = \(JSONWriter(.compact).text(value))"]
        }
        return value.members.flatMap { lines(of: $0.value, at: path + [$0.key], marking: marked) }
    }

    /// Returns a key in quotes, unless it is a plain word.
    ///
    /// A line break in it would look like another setting.
    private static func quoted(_ key: String) -> String {
        let isPlain =
            !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
        return isPlain ? key : JSONWriter(.compact).text(.string(key))
    }
}

extension ConfigurationLayer {
    /// The same settings, not trusted.
    fileprivate var untrusted: ConfigurationLayer {
        var layer = self
        layer.isTrusted = false
        return layer
    }

    /// Whether its variables can be read.
    fileprivate var isSound: Bool { (try? Configuration(layers: [self]).variables()) != nil }
}
