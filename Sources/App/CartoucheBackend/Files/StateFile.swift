import CartoucheRedaction
package import CartoucheSession
import EndpointKit
import FoundationEssentials
import Girders
import Glibc
package import SecretValues
import Synchronization
package import SystemFiles
import ValueSerializers
package import ValueTree

/// The file in the state folder that stores the state of a catalogue's explorer.
///
/// Two explorers may share a file. Each writes the forms and logins that it has changed and keeps
/// the others. For everything else, the last one to write wins. The file never contains files of
/// the user, so a damaged one is replaced and kept under another name.
package final class StateFile: Sendable {
    /// The result of reading the file.
    package struct Reading: Sendable {
        package var state = ExplorerState()
        /// The document of the state.
        package var document = SupportedType.dictionary(members: [])
        /// Why it is empty, unless the file doesn't exist yet.
        package var trouble: String?
        /// The notice on the screen about that.
        package var damage: Damage?
    }

    /// The outcome for a file that can't be read.
    package enum Damage: Equatable, Sendable {
        /// It has another name now.
        case movedAside(to: String)
        /// It can't be renamed and will be replaced.
        case unusable(String)
    }

    private static let sizeLimit = 1_048_576

    private let path: String?
    private let catalogue: String
    private let files: FileReading
    private let known: KnownSecrets
    private let writing = Mutex(Writing())

    private struct Writing {
        /// Whether the final write has happened.
        ///
        /// A later write would restore an older state.
        var isOver = false
        var hasFailed = false
        /// The last document that this explorer read or wrote.
        ///
        /// Differences from it are changes of this explorer.
        var last = SupportedType.dictionary(members: [])
    }

    /// Creates the file in a folder.
    ///
    /// Without a folder, nothing is stored.
    package init(
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

    /// Returns the catalogue's name without characters that have a meaning in a path.
    private static func fileName(of catalogue: String) -> String {
        String(catalogue.prefix(120).map { $0.isASCII && $0.isLetter || $0.isNumber ? $0 : "-" })
    }

    package func read() -> Reading {
        guard let path else {
            return Reading(trouble: "nothing is remembered: there is no home folder to keep it in")
        }
        do throws(FileReadError) {
            return reading(of: try files.data(path, Self.sizeLimit), path)
        } catch {
            guard error.reason != .missing else { return Reading() }
            let trouble = "what was remembered cannot be read: \(error)"
            return Reading(trouble: trouble, damage: damage(to: path))
        }
    }

    /// Continues with the state that was read when the explorer started.
    package func resume(_ reading: Reading) { writing.withLock { $0.last = reading.document } }

    /// The theme of the last session, for commands.
    package var theme: String? { state?.theme }

    /// The stored state, for commands, which don't move a damaged file.
    package var state: ExplorerState? {
        guard let path, let data = try? files.data(path, Self.sizeLimit) else { return nil }
        return try? reading(in: data).state
    }

    private func reading(in data: Data) throws -> Reading {
        let document = SupportedType(try JSONParser().parse(PaddedBytes(data)).root)
        return Reading(state: try ExplorerState(document, of: catalogue), document: document)
    }

    private func reading(of data: Data, _ path: String) -> Reading {
        do {
            return try reading(in: data)
        } catch {
            return Reading(
                trouble: "what was remembered in \(path) cannot be used: \(error)",
                damage: damage(to: path)
            )
        }
    }

    /// Renames a damaged file that would be replaced, and returns its new path.
    private func damage(to path: String) -> Damage {
        var number = 1
        while access("\(path).damaged-\(number)", F_OK) == 0 { number += 1 }
        let aside = "\(path).damaged-\(number)"
        guard rename(path, aside) == 0 else { return .unusable(path) }
        return .movedAside(to: aside)
    }

    /// Returns the document of a state, with as many drafts as can be read again.
    private func document(
        of state: ExplorerState,
        keeping isKeepable: (String) -> Bool
    ) -> SupportedType {
        var limit = ExplorerState.draftLimit
        while true {
            let document = state.document(
                of: catalogue,
                draftLimit: limit,
                keeping: isKeepable
            )
            guard Self.data(of: document).count > Self.sizeLimit, limit > 0 else { return document }
            limit /= 2
        }
    }

    private static func data(of document: SupportedType) -> Data {
        Data((JSONWriter(.pretty).text(document) + "\n").utf8)
    }

    /// Returns the bytes of a document merged with the changes of another explorer, if they aren't
    /// too large to be read again.
    private func data(
        of own: SupportedType,
        changedSince last: SupportedType,
        _ path: String
    ) -> Data {
        guard let other = try? files.data(path, Self.sizeLimit),
            let found = try? reading(in: other)
        else { return Self.data(of: own) }
        let merged = Self.data(
            of: ExplorerState.merged(own, changedSince: last, into: found.document)
        )
        return merged.count > Self.sizeLimit ? Self.data(of: own) : merged
    }

    /// Replaces the file.
    ///
    /// After the last write, it isn't changed again.
    package func keep(_ state: ExplorerState, isLast: Bool = false) {
        guard let path else { return }
        let redaction = MessageRedaction(known.redaction)
        let own = document(of: state) { redaction.redacted(text: $0) == $0 }
        writing.withLock { writing in
            guard !writing.isOver else { return }
            writing.isOver = isLast
            do throws(FileOperationError) {
                try PrivateFolder.make(PrivateFolder.holding(path))
                let held = lock(path)
                defer { withExtendedLifetime(held) {} }
                let bytes = data(of: own, changedSince: writing.last, path)
                try AtomicFile(path).replace(with: bytes, mode: 0o600)
                writing.last = own
            } catch {
                if !writing.hasFailed { Log.warning("nothing is remembered: \(error)") }
                writing.hasFailed = true
            }
        }
    }
}

extension StateFile {
    /// Prevents other explorers from writing between reading and writing.
    ///
    /// Returns nil if locks aren't supported.
    private func lock(_ path: String) -> FileDescriptor? {
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW
        guard let file = try? FileDescriptor(path + ".lock", flags: flags, action: .open) else {
            return nil
        }
        try? file.lock()
        return file
    }
}

extension Backend {
    /// The state of this program's explorer.
    ///
    /// The explorer of another package has another file.
    package var stateFile: StateFile {
        StateFile(
            in: folders.state,
            catalogue: registry.modules.reduce(calledName) { "\($0) \($1)" },
            files: files,
            hiding: preparation.known
        )
    }

    /// The name that the program was started with.
    private var calledName: String {
        (CommandLine.arguments.first ?? "").split(separator: "/").last.map(String.init) ?? ""
    }
}
