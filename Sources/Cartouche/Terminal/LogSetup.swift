internal import Girders
internal import Glibc

/// Sends the log to a file while the screen belongs to the explorer.
enum LogSetup {
    /// Without a place for the file there is no log.
    static func start(in environment: [String: String]) {
        guard let folder = StateFolder.path(in: environment), StateFolder.make(folder) else {
            return Log.bootstrap(.nothing)
        }
        do {
            let file = try LogFile(path: folder + "/cartouche.log")
            Log.bootstrap(.file(file, level: .warning, redaction: Redaction()))
        } catch {
            Log.bootstrap(.nothing)
        }
    }
}
