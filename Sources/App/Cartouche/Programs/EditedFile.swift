internal import CartoucheExplorer
internal import FoundationEssentials
internal import Girders
internal import Glibc

/// A file for an editor, alone in a folder that only its owner can open.
struct EditedFile {
    private static let mark = "cartouche-edit-"
    private static let keptMark = "cartouche-kept-"
    /// What the fields of the explorer take.
    private static let sizeLimit = 1 << 20

    private let base: String
    private let folder: String
    private let name: String

    var path: String { "\(folder)/\(name)" }

    /// Creates the file; removes those that explorers have left behind which were killed.
    init(
        _ name: String,
        holding bytes: [UInt8],
        isReadOnly: Bool = false,
        in variables: [String: String]
    ) throws(FileOperationError) {
        (base, folder) = try Self.makeFolder(in: variables)
        self.name = name
        Self.removeLeftovers(in: base)
        do throws(FileOperationError) {
            let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
            let mode: mode_t = isReadOnly ? 0o400 : 0o600
            let file = try FileDescriptor(path, flags: flags, mode: mode, action: .create)
            try file.write(Data(bytes))
        } catch {
            remove()
            throw error
        }
    }

    /// The text by now, without the line break that editors add at its end; nil if it is the same.
    ///
    /// A text that cannot be taken stays in its folder, which is not removed any more.
    func text(insteadOf text: String) throws(ProgramFault) -> String? {
        let data: Data
        do throws(FileReadError) {
            data = try RegularFile.read(path, sizeLimit: Self.sizeLimit)
        } catch {
            throw .unreadable(FileReadError(path: keep(), reason: error.reason))
        }
        guard let read = String(validating: data, as: UTF8.self) else {
            throw .notText(path: keep())
        }
        // A line feed after a carriage return is one character with it.
        let isAdded = read.last?.isNewline == true && text.last?.isNewline != true
        let edited = isAdded ? String(read.dropLast()) : read
        return edited.utf8.elementsEqual(text.utf8) ? nil : edited
    }

    /// Removes it with its folder, and with what the editor has put there.
    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    /// Gives the folder a name that nobody removes; returns the path of the file in it.
    private func keep() -> String {
        let kept = base + "/" + Self.keptMark + folder.dropFirst(base.count + 1 + Self.mark.count)
        return (rename(folder, kept) == 0 ? kept : folder) + "/" + name
    }
}

extension EditedFile {
    /// The folder of the session, which is in memory and ends with it, or else one for temporary files.
    private static func makeFolder(
        in variables: [String: String]
    ) throws(FileOperationError) -> (base: String, folder: String) {
        let named = ["XDG_RUNTIME_DIR", "TMPDIR"].compactMap { variables[$0] }
        var failure = FileOperationError(action: .make, path: "/tmp", reason: .missing)
        for base in named.filter({ $0.hasPrefix("/") }) + ["/tmp"] {
            let path = "\(base)/\(mark)\(getpid())-XXXXXX"
            var template = Array(path.utf8CString)
            if mkdtemp(&template) != nil {
                let made = template.dropLast().map { UInt8(bitPattern: $0) }
                return (base, String(decoding: made, as: UTF8.self))
            }
            failure = .lastFailure(.make, base)
        }
        throw failure
    }

    private static func removeLeftovers(in base: String) {
        for name in FileReading.disk.names(base) where name.hasPrefix(mark) {
            let owner = pid_t(name.dropFirst(mark.count).prefix { $0 != "-" })
            guard let owner, owner > 0, kill(owner, 0) != 0, errno == ESRCH else { continue }
            try? FileManager.default.removeItem(atPath: "\(base)/\(name)")
        }
    }
}
