internal import CartoucheExplorer
internal import CartoucheHistory
internal import EndpointKit
internal import FoundationEssentials
internal import Girders
internal import Glibc
internal import SecretValues
internal import Synchronization
internal import ValueSerializers
internal import ValueTree

/// The file of what the explorer of a catalogue remembers, in the state folder.
///
/// Whoever writes last wins. What a person wrote is never in it, so a damaged one is replaced; it stays
/// beside it under another name.
final class StateFile: Sendable {
    /// What a reading found.
    struct Reading: Sendable {
        var state = ExplorerState()
        /// Why there is nothing in it, other than that there is no file yet.
        var trouble: String?
        /// What the screen says about that.
        var notice: Notice?
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
            let trouble = "what was remembered cannot be read: \(error)"
            return Reading(trouble: trouble, notice: noticeOfDamage(path))
        }
    }

    /// The theme of last time, for commands, which leave a damaged file where it is.
    var theme: String? {
        guard let path, let data = try? files.data(path, Self.sizeLimit) else { return nil }
        return try? state(in: data).theme
    }

    private func state(in data: Data) throws -> ExplorerState {
        let document = SupportedType(try JSONParser().parse(PaddedBytes(data)).root)
        return try ExplorerState(document, of: catalogue)
    }

    private func reading(of data: Data, _ path: String) -> Reading {
        do {
            return Reading(state: try state(in: data))
        } catch {
            return Reading(
                trouble: "what was remembered in \(path) cannot be used: \(error)",
                notice: noticeOfDamage(path)
            )
        }
    }

    /// Moves what would be replaced aside, and says where it is.
    private func noticeOfDamage(_ path: String) -> Notice {
        var number = 1
        while access("\(path).damaged-\(number)", F_OK) == 0 { number += 1 }
        let aside = "\(path).damaged-\(number)"
        guard rename(path, aside) == 0 else { return Notice(.stateUnusable, path, tone: .warning) }
        return Notice(.stateMovedAside, aside, tone: .warning)
    }

    /// The file's bytes, with as many drafts as can be read again.
    private func data(of state: ExplorerState, keeping isKeepable: (String) -> Bool) -> Data {
        var limit = ExplorerState.draftLimit
        while true {
            let document = state.document(
                of: catalogue,
                draftLimit: limit,
                keeping: isKeepable
            )
            let data = Data((JSONWriter(.pretty).text(document) + "\n").utf8)
            guard data.count > Self.sizeLimit, limit > 0 else { return data }
            limit /= 2
        }
    }

    /// Replaces the file; after the last time it stays as it is.
    func keep(_ state: ExplorerState, isLast: Bool = false) {
        guard let path else { return }
        let redaction = HistoryRedaction(known.redaction)
        let data = data(of: state) { redaction.redacted(text: $0) == $0 }
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
            catalogue: registry.modules.reduce(calledName) { "\($0) \($1)" },
            files: files,
            hiding: preparation.known
        )
    }

    /// The name that the program was called by.
    private var calledName: String {
        (CommandLine.arguments.first ?? "").split(separator: "/").last.map(String.init) ?? ""
    }
}
