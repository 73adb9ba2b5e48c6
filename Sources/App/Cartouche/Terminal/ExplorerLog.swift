internal import CartoucheExplorer
internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import HTTPTypes
internal import SecretValues
internal import ValueTree

/// Sends the log to a file and to the log pane while the explorer owns the screen.
struct LogSetup {
    var folders: ProgramFolders
    var level: LogLevel
    var known: KnownSecrets

    /// Starts the log; `trouble` says why there is no file.
    func start() -> (feed: LogFeed, trouble: String?) {
        let recent = RecentLog()
        let pane = LogDestination.sink(recent, level: level, hiding: known)
        let (path, destination, trouble) = kept(beside: pane)
        Log.bootstrap(destination)
        if let trouble { Log.warning(trouble) }
        return (LogFeed(file: path, level: level, updates: recent.updates), trouble)
    }

    private func kept(
        beside pane: LogDestination
    ) -> (path: String?, destination: LogDestination, trouble: String?) {
        guard let folder = folders.state else {
            return (nil, pane, "no log is kept: there is no home folder to keep it in")
        }
        let path = folder + "/cartouche.log"
        do {
            try PrivateFolder.make(folder)
            let file = LogDestination.sink(try LogFile(path: path), level: level, hiding: known)
            return (path, .several([file, pane]), nil)
        } catch {
            return (nil, pane, "no log is kept: \(error)")
        }
    }
}

/// Logs requests without path, query and bodies, which may hold secrets.
enum RequestLog {
    static func sent(_ request: Request) {
        Log.debug("\(name(of: request)): sent")
    }

    static func ended(_ exchange: Exchange) {
        let sentence = sentence(about: exchange)
        exchange.failure == nil ? Log.info(sentence) : Log.warning(sentence)
    }

    /// How an exchange ended: `GET to shop.test: 200, 153 bytes in 32 ms`.
    static func sentence(about exchange: Exchange) -> String {
        let name = name(of: exchange.request)
        let duration = "\(Int((exchange.duration / .milliseconds(1)).rounded())) ms"
        if let failure = exchange.failure {
            return "\(name): no complete response after \(duration): \(reason(of: failure))"
        }
        guard let response = exchange.response else { return "\(name): nothing in \(duration)" }
        return "\(name): \(response.statusCode), \(response.bytes.count) bytes in \(duration)"
    }

    private static func name(of request: Request) -> String {
        "\(request.method.rawValue) to \(request.url.host() ?? "a URL without a host")"
    }

    private static func reason(of failure: TransportError) -> String {
        if case .invalidURL = failure.kind { return "the URL is invalid" }
        return TransportError(failure.kind, phase: failure.phase).description
    }
}
