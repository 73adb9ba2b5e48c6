package import ValueTree

/// Runs other programs: the editor and the pager on the terminal, a command that reads a body, and
/// those of the clipboard.
package protocol ProgramService: Sendable {
    /// Copies a text to the clipboards.
    func copy(_ text: String) async -> CopyResult

    /// Opens an editor on a file with a text.
    ///
    /// Returns the edited text, or nil if it is unchanged. Throws a ``ProgramFault``.
    func edit(_ text: String, named fileName: String) async throws -> String?

    /// Opens an editor on a copy of a text, which isn't read back.
    ///
    /// Throws a ``ProgramFault``.
    func look(at bytes: PaddedBytes, named fileName: String) async throws

    /// Shows a text in the pager.
    ///
    /// Throws a ``ProgramFault``.
    func page(_ bytes: PaddedBytes) async throws

    /// Runs a shell command that reads bytes, until it has ended or the task is cancelled.
    func pipe(_ bytes: PaddedBytes, to command: String) async throws -> PipedOutput
}

/// The clipboards that accepted a text.
package enum CopyResult: Equatable, Sendable {
    /// These programs did, and the terminal if it was sent there, which doesn't confirm it.
    case copied(by: [String], isSent: Bool)
    /// None did.
    case refused
    /// No program did, and the terminal wouldn't accept so many bytes.
    case tooLong(byteCount: Int, limit: Int)
}
