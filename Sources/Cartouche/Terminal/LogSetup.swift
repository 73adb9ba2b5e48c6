internal import Girders
internal import Glibc

/// Sends the log to a file while the screen belongs to the explorer.
enum LogSetup {
    /// What a person should be told: nil where the log is written, else why there is none.
    static func start(in environment: [String: String]) -> String? {
        guard let folder = StateFolder.path(in: environment) else {
            return withoutLog("there is no home folder to keep it in")
        }
        guard StateFolder.make(folder) else { return withoutLog("cannot write in \(folder)") }
        do {
            let file = try LogFile(path: folder + "/cartouche.log")
            Log.bootstrap(.file(file, level: .warning, redaction: Redaction()))
            return nil
        } catch {
            return withoutLog(error.description)
        }
    }

    private static func withoutLog(_ reason: String) -> String {
        Log.bootstrap(.nothing)
        return "no log is kept: \(reason)"
    }
}
