extension ExplorerModel {
    /// Opens the log, whose lines come from then on.
    mutating func openLog() -> [ExplorerCommand] {
        openedLogs += 1
        let id = LogPaneID(openedLogs)
        overlay = .log(LogPane(id, in: size))
        return [.followLog(id)]
    }

    /// Closes the log, if it is open; nothing is told of it any more.
    mutating func closeLog() -> [ExplorerCommand] {
        guard case .log(let log)? = overlay else { return [] }
        overlay = nil
        return [.stopFollowingLog(log.id)]
    }

    /// Lays the log out for the size of the screen.
    mutating func fitLog() {
        guard case .log(var log)? = overlay else { return }
        log.fit(size)
        overlay = .log(log)
    }

    mutating func update(_ message: LogPane.Message) -> [ExplorerCommand] {
        guard case .log(var log)? = overlay else { return [] }
        switch log.update(message) {
        case .stays: overlay = .log(log)
        case .closed: return closeLog()
        }
        return []
    }
}
