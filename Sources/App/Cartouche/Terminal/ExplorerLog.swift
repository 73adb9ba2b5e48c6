internal import CartoucheSession
internal import Girders
internal import SystemFiles

/// Sends the log to a file and to the log pane while the explorer owns the screen.
struct LogSetup {
    var folders: ProgramFolders
    var level: LogLevel
    var known: KnownSecrets
    /// The name of the program in log lines.
    var program = ProgramName.usual

    /// Starts the log.
    ///
    /// `trouble` says why there is no file.
    func start() -> (feed: LogFeed, trouble: String?) {
        let recent = RecentLog()
        let pane = LogDestination.sink(recent, level: level, hiding: known)
        let (path, destination, trouble) = kept(beside: pane)
        Log.bootstrap(destination, label: program.text)
        if let trouble { Log.warning(trouble) }
        return (LogFeed(file: path, level: level, updates: recent.updates), trouble)
    }

    private func kept(
        beside pane: LogDestination
    ) -> (path: String?, destination: LogDestination, trouble: String?) {
        guard let folder = folders.state else {
            return (nil, pane, "no log is kept: there is no home folder to keep it in")
        }
        let path = folder + "/\(program.text).log"
        do {
            try PrivateFolder.make(folder)
            let file = LogDestination.sink(try LogFile(path: path), level: level, hiding: known)
            return (path, .several([file, pane]), nil)
        } catch {
            return (nil, pane, "no log is kept: \(error)")
        }
    }
}
