package import FoundationEssentials
package import Glibc

/// A file that is replaced atomically.
///
///     try AtomicFile("de.lproj/messages.strings").replace(with: data)
package struct AtomicFile: Sendable {
    private static let temporaryMark = ".tmp-"

    /// The path of the file, with symbolic links resolved.
    package let path: String

    /// Resolves a symbolic link.
    ///
    /// Throws for a link whose target doesn't exist.
    package init(_ path: String) throws(FileOperationError) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            self.path = path
            return
        }
        guard let resolved = realpath(path, nil) else { throw .lastFailure(.follow, path) }
        defer { free(resolved) }
        self.path = String(cString: resolved)
    }

    /// Replaces the contents of the file.
    ///
    /// After a power failure, the file has either its old or its new contents. It keeps its mode
    /// unless `mode` is given; a new file gets the default mode. Temporary files left by dead
    /// processes are removed; with `isAlone`, when no other process can be writing, all of them
    /// are.
    package func replace(
        with data: Data,
        mode: mode_t? = nil,
        isAlone: Bool = false
    ) throws(FileOperationError) {
        removeTemporaries(isAlone: isAlone)
        let temporary = temporaryPath
        do throws(FileOperationError) {
            try write(data, to: temporary, mode: mode ?? ownMode)
            guard rename(temporary, path) == 0 else { throw .lastFailure(.replace, path) }
        } catch {
            unlink(temporary)
            throw error
        }
        try synchronizeFolder()
    }

    /// Creates the file with its contents; returns false and changes nothing if the file already
    /// exists.
    package func create(with data: Data) throws(FileOperationError) -> Bool {
        removeTemporaries(isAlone: false)
        let temporary = temporaryPath
        defer { unlink(temporary) }
        try write(data, to: temporary, mode: nil)
        // Unlike renaming, linking never replaces a file.
        if link(temporary, path) == 0 {
            // The file exists even if its name isn't durable yet.
            try? synchronizeFolder()
            return true
        }
        guard errno != EEXIST else { return false }
        return try takeName(with: temporary)
    }

    /// Creates the file where links aren't supported, as on a memory card: reserves its name first.
    private func takeName(with temporary: String) throws(FileOperationError) -> Bool {
        let taken = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard taken >= 0 else {
            guard errno == EEXIST else { throw .lastFailure(.create, path) }
            return false
        }
        close(taken)
        guard rename(temporary, path) == 0 else {
            let failure = FileOperationError.lastFailure(.create, path)
            unlink(path)
            throw failure
        }
        try? synchronizeFolder()
        return true
    }

    private var temporaryPath: String {
        path + Self.temporaryMark + "\(getpid())-\(UInt32.random(in: 0...(.max)))"
    }

    /// Removes the file if it exists; only for callers that hold a lock.
    package func remove() throws(FileOperationError) {
        removeTemporaries(isAlone: true)
        guard unlink(path) == 0 else {
            guard errno == ENOENT else { throw .lastFailure(.remove, path) }
            return
        }
        try synchronizeFolder()
    }

    /// Writes a temporary file; an error names the folder or the file itself, not the temporary
    /// file.
    private func write(
        _ data: Data,
        to temporary: String,
        mode: mode_t?
    ) throws(FileOperationError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
        do throws(FileOperationError) {
            let file = try FileDescriptor(
                temporary,
                flags: flags,
                mode: mode ?? 0o666,
                action: .create
            )
            if let mode { try file.change(mode: mode) }
            try file.write(data)
            try file.synchronize()
        } catch {
            guard error.action == .create else {
                throw FileOperationError(action: error.action, path: path, reason: error.reason)
            }
            let folder = PrivateFolder.holding(path)
            throw FileOperationError(action: .writeIn, path: folder, reason: error.reason)
        }
    }

    /// The mode of the existing file; nil if there is none.
    private var ownMode: mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
    }

    /// Flushes the folder, without which a new name isn't durable.
    private func synchronizeFolder() throws(FileOperationError) {
        let flags = O_RDONLY | O_DIRECTORY
        let folder = PrivateFolder.holding(path)
        try FileDescriptor(folder, flags: flags, action: .open).synchronize()
    }

    private func removeTemporaries(isAlone: Bool) {
        let folder = PrivateFolder.holding(path)
        let start = (path.split(separator: "/").last.map(String.init) ?? path) + Self.temporaryMark
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(start) {
            let owner = pid_t(name.dropFirst(start.count).prefix { $0 != "-" })
            if isAlone || owner.map(Self.isGone) == true { unlink(folder + "/" + name) }
        }
    }

    private static func isGone(_ process: pid_t) -> Bool {
        process > 0 && kill(process, 0) != 0 && errno == ESRCH
    }
}
