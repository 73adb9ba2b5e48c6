internal import CartoucheExplorer
internal import CartoucheHistory
internal import EndpointKit
internal import FoundationEssentials
internal import Girders
internal import SecretValues
internal import Synchronization
internal import ValueSerializers
internal import ValueTree

/// The file of what the explorer of a catalogue remembers, in the state folder.
///
/// Whoever writes last wins. What a person wrote is never in it, so a damaged one is replaced.
final class StateFile: Sendable {
    /// What a reading found.
    struct Reading: Sendable {
        var state = ExplorerState()
        /// Why there is nothing in it, other than that there is no file yet.
        var trouble: String?
    }

    private static let sizeLimit = 1_048_576

    private let path: String?
    private let catalogue: String
    private let files: FileReading
    private let known: KnownSecrets
    private let writing = Mutex(Writing())

    private struct Writing {
        /// Whether the end has written, after which what is late would bring back the past.
        var isOver = false
        var hasFailed = false
    }

    /// The file in a folder; without one nothing is kept.
    init(
        in folder: String?,
        catalogue: String,
        files: FileReading = .disk,
        hiding known: KnownSecrets
    ) {
        path = folder.map { "\($0)/explorer-\(Self.fileName(of: catalogue)).json" }
        self.catalogue = catalogue
        self.files = files
        self.known = known
    }

    /// The catalogue's name without what means something in a path.
    private static func fileName(of catalogue: String) -> String {
        String(catalogue.prefix(120).map { $0.isASCII && $0.isLetter || $0.isNumber ? $0 : "-" })
    }

    func read() -> Reading {
        guard let path else {
            return Reading(trouble: "nothing is remembered: there is no home folder to keep it in")
        }
        do throws(FileReadError) {
            return reading(of: try files.data(path, Self.sizeLimit), path)
        } catch {
            guard error.reason != .missing else { return Reading() }
            return Reading(trouble: "what was remembered cannot be read: \(error)")
        }
    }

    private func reading(of data: Data, _ path: String) -> Reading {
        do {
            let document = SupportedType(try JSONParser().parse(PaddedBytes(data)).root)
            return Reading(state: try ExplorerState(document, of: catalogue))
        } catch {
            return Reading(trouble: "what was remembered in \(path) cannot be used: \(error)")
        }
    }

    /// Replaces the file; after the last time it stays as it is.
    func keep(_ state: ExplorerState, isLast: Bool = false) {
        guard let path else { return }
        let redaction = HistoryRedaction(known.redaction)
        let document = state.document(of: catalogue) { redaction.redacted(text: $0) == $0 }
        let data = Data((JSONWriter(.pretty).text(document) + "\n").utf8)
        writing.withLock { writing in
            guard !writing.isOver else { return }
            writing.isOver = isLast
            do throws(FileOperationError) {
                try PrivateFolder.make(PrivateFolder.holding(path))
                try AtomicFile(path).replace(with: data, mode: 0o600)
            } catch {
                if !writing.hasFailed { Log.warning("nothing is remembered: \(error)") }
                writing.hasFailed = true
            }
        }
    }
}

extension Composition {
    /// The state of this program's explorer; that of another package has another file.
    var stateFile: StateFile {
        StateFile(
            in: folders.state,
            catalogue: registry.modules.reduce(program) { "\($0) \($1)" },
            files: files,
            hiding: preparation.known
        )
    }

    /// The name that the program was called by.
    private var program: String {
        (CommandLine.arguments.first ?? "").split(separator: "/").last.map(String.init) ?? ""
    }
}
