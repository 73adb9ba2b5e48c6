internal import CartoucheSession
internal import FoundationEssentials
internal import Glibc
internal import SystemFiles

/// A file for an editor, in a separate folder that only its owner can open.
struct EditedFile {
    private static let mark = "cartouche-edit-"
    private static let keptMark = "cartouche-kept-"
    /// The maximum size of a text in the explorer's fields.
    private static let sizeLimit = 1 << 20

    private let base: String
    private let folder: String
    private let name: String

    var path: String { "\(folder)/\(name)" }

    /// Creates the file, and removes files that killed explorers have left.
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

    /// Returns the current text without the line break that editors add at its end, or nil if it is
    /// unchanged.
    ///
    /// A text that can't be accepted stays in its folder, which is then not removed.
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
        // A carriage return and a line feed are one character.
        let isAdded = read.last?.isNewline == true && text.last?.isNewline != true
        let edited = isAdded ? String(read.dropLast()) : read
        return edited.utf8.elementsEqual(text.utf8) ? nil : edited
    }

    /// Removes the file with its folder, including other files of the editor.
    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    /// Renames the folder so that it isn't removed.
    ///
    /// Returns the path of the file in it.
    private func keep() -> String {
        let kept = base + "/" + Self.keptMark + folder.dropFirst(base.count + 1 + Self.mark.count)
        return (rename(folder, kept) == 0 ? kept : folder) + "/" + name
    }
}

extension EditedFile {
    /// Creates a folder in the session's runtime folder, which is in memory and ends with the
    /// session, or else in a folder for temporary files.
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
