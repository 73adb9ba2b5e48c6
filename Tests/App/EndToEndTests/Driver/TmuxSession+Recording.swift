import Foundation

extension TmuxSession {
    /// Every byte that a run of the program writes while `body` watches.
    static func bytes(
        of command: String,
        during body: (TmuxSession) throws -> Void
    ) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        // The program starts on a key, so that not one of its bytes is missed.
        try run("read go; \(command); echo ended with $?; exec cat") { session in
            try session.recordBytes(into: file)
            try session.press("Enter")
            try body(session)
        }
        return [UInt8](try Data(contentsOf: file))
    }
}
