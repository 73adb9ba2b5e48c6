internal import Girders

/// Sends the log to a file while the screen belongs to the explorer.
struct LogSetup {
    var folders: ProgramFolders
    var level: LogLevel
    var known: KnownSecrets

    /// What a person should be told: nil where the log is written, else why there is none.
    func start() -> String? {
        guard let folder = folders.state else {
            return withoutLog("there is no home folder to keep it in")
        }
        do {
            try PrivateFolder.make(folder)
            let file = try LogFile(path: folder + "/cartouche.log")
            Log.bootstrap(.sink(file, level: level, hiding: known))
            return nil
        } catch {
            return withoutLog("\(error)")
        }
    }

    private func withoutLog(_ reason: String) -> String {
        Log.bootstrap(.nothing)
        return "no log is kept: \(reason)"
    }
}
