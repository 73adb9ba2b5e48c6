internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import HTTPTypes
internal import ValueTree

/// What the log says of requests: neither path and query nor bodies, which may hold secrets.
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
        if case .invalidURL = failure.kind { return "the URL is none" }
        return TransportError(failure.kind, phase: failure.phase).description
    }
}
