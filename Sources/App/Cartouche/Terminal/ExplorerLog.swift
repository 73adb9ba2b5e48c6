internal import CartoucheSession
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

/// Logs the environment of requests.
enum EnvironmentLog {
    static func chosen(_ name: String?) { Log.info(sentence(about: name)) }

    static func sentence(about name: String?) -> String {
        name.map { "requests are made in the environment `\($0)`" }
            ?? "requests are made without an environment, by the base files alone"
    }
}

/// Logs requests without path, query and body, which may contain secrets.
enum RequestLog {
    static func began(_ request: Request, to endpoint: String) {
        Log.debug("\(endpoint): sending \(name(of: request))")
    }

    static func ended(_ exchange: Exchange, with endpoint: String) {
        let sentence = "\(endpoint): \(sentence(about: exchange))"
        let isFine = exchange.failure.map { $0.kind == .cancelled } ?? true
        isFine ? Log.info(sentence) : Log.warning(sentence)
    }

    /// Returns how an exchange ended: `GET to shop.test answered 200 with 153 bytes in 32 ms`.
    static func sentence(about exchange: Exchange) -> String {
        let name = name(of: exchange.request)
        let duration = "\(Int((exchange.duration / .milliseconds(1)).rounded())) ms"
        if let failure = exchange.failure {
            return failure.kind == .cancelled
                ? "\(name) was cancelled after \(duration)"
                : "\(name) got no complete response in \(duration): \(reason(of: failure))"
        }
        guard let response = exchange.response else {
            return "\(name) got no response in \(duration)"
        }
        let count = response.bytes.count
        let size = count == 1 ? "1 byte" : "\(count) bytes"
        return "\(name) answered \(response.statusCode) with \(size) in \(duration)"
    }

    private static func name(of request: Request) -> String {
        "\(request.method.rawValue) to \(request.url.host() ?? "a URL without a host")"
    }

    private static func reason(of failure: TransportError) -> String {
        if case .invalidURL = failure.kind { return "the URL is invalid" }
        return TransportError(failure.kind, phase: failure.phase).description
    }
}
