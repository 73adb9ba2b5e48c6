import CartoucheSession
import FoundationEssentials
import Girders
package import HTTPMessage
import HTTPTypes
import SecretValues
import ValueTree

/// Logs the environment of requests.
package enum EnvironmentLog {
    package static func chosen(_ name: String?) { Log.info(sentence(about: name)) }

    package static func sentence(about name: String?) -> String {
        name.map { "requests are made in the environment `\($0)`" }
            ?? "requests are made without an environment, by the base files alone"
    }
}

/// Logs requests without path, query and body, which may contain secrets.
package enum RequestLog {
    package static func began(_ request: Request, to endpoint: String) {
        Log.debug("\(endpoint): sending \(name(of: request))")
    }

    package static func ended(_ exchange: Exchange, with endpoint: String) {
        let sentence = "\(endpoint): \(sentence(about: exchange))"
        let isFine = exchange.failure.map { $0.kind == .cancelled } ?? true
        isFine ? Log.info(sentence) : Log.warning(sentence)
    }

    /// Returns how an exchange ended: `GET to shop.test answered 200 with 153 bytes in 32 ms`.
    package static func sentence(about exchange: Exchange) -> String {
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
