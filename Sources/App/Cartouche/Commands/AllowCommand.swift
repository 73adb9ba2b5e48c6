internal import ArgumentParser
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
        abstract: "Let the Configuration files of a folder count in full.",
        discussion: """
            Until then such a file cannot set proxies, authorities, unverified servers, client keys \
            or sockets, nor use a secret. The command prints what the files say and remembers them \
            by path and content: a file that changes has to be allowed again.
            """
    )

    @Argument(help: ArgumentHelp("The folder; by default the working directory."))
    var folder: String?

    @ParentCommand var root: CartoucheCommand

    func run(in composition: Composition) async throws(CommandFailure) {
        try composition.refuseUnknown(environmentNamed: root.connection.environment)
        let places = composition.environments.places
        let folder = folder.map(Self.resolved) ?? places.folders.first ?? "."
        do {
            let files = try places.contents(of: folder)
            guard !files.isEmpty else {
                throw CommandFailure(.noInput, "there are no Configuration files in \(folder)")
            }
            let list = try AllowedSettings(
                files.map(\.layer),
                beside: try places.configuration().layers
            )
            composition.preparation.known.add(list.secrets)
            // Somebody else wrote them, and a person reads them, behind a pager, too.
            let text = composition.preparation.known.redaction.redacted(list.text)
            composition.streams.write(Text.visible(text))
            for file in files {
                try composition.allowed.add(file.layer.source, content: file.data)
            }
            composition.streams.line("allowed until one of them changes")
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure(.configuration, "\(error)")
        }
    }

    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

/// What the configuration files of a folder say, with a mark at what counts only once allowed.
struct AllowedSettings {
    let text: String
    let secrets: [Secret]

    /// `others` are the files in force, among them the person's own, whose settings the folder's could
    /// use or replace.
    init(
        _ layers: [ConfigurationLayer],
        beside others: [ConfigurationLayer]
    ) throws(ConfigurationError) {
        let sources = Set(layers.map(\.source))
        let own = others.filter { !sources.contains($0.source) }
        let untrusted = layers.map { layer in
            var layer = layer
            layer.isTrusted = false
            return layer
        }
        let configuration = Configuration(layers: untrusted)
        let trust = FolderTrust(configuration: Configuration(layers: untrusted + own))
        var lines: [String] = []
        for layer in untrusted {
            let paths = try trust.demands(of: layer).map(\.path)
            lines.append(layer.source)
            lines += Self.lines(of: layer.values, at: [], marking: paths)
        }
        let counts = lines.contains { $0.hasPrefix("!") }
        lines.append(
            counts ? "! counts only where it is allowed" : "nothing here needs to be allowed"
        )
        text = lines.map { $0 + "\n" }.joined()
        secrets = configuration.secrets
    }

    /// A line for each setting: `! proxy = "http://proxy.test:3128"`.
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

    /// A key in quotes, unless it is a plain word: a line break in it would pass for another line.
    private static func quoted(_ key: String) -> String {
        let isPlain =
            !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
        return isPlain ? key : JSONWriter(.compact).text(.string(key))
    }
}
