internal import ArgumentParser
internal import EndpointKit
internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import HTTPTypes
internal import ValueSerializers
internal import ValueTree

/// Prints the result of a request; throws if its exit status is not 0.
struct ResponseReport {
    var endpoint: AnyEndpoint
    var output: ResponseOutput
    var streams: Streams

    func print(_ exchange: Exchange) throws(CommandFailure) {
        switch exchange.outcome {
        case .failure(let error, let partial):
            if let partial { show(ResponseBody(of: partial, for: endpoint), of: partial) }
            throw CommandFailure(.noCompleteResponse, error.description)
        case .response(let response):
            try print(response, to: exchange.request)
        }
    }

    private func print(
        _ response: RawResponse,
        to request: Request
    ) throws(CommandFailure) {
        let body = ResponseBody(of: response, for: endpoint)
        show(body, of: response)
        guard response.isSuccess else {
            let url = URLRedaction().redacted(url: request.url.absoluteString)
            throw CommandFailure(
                .refusedByServer,
                "\(request.method.rawValue) \(url) answered \(response.statusLine)"
            )
        }
        guard body.isAsDeclared else {
            throw CommandFailure(.problems, body.complaint)
        }
    }

    private func show(_ body: ResponseBody, of response: RawResponse) {
        switch output {
        case .tree: streams.write(body.tree)
        case .raw: streams.writeBytes(response.bytes)
        case .json: streams.write(body.json)
        case .typed: streams.write(body.typed)
        case .problems: streams.write(body.problemLines)
        case .headers: streams.write(HeaderText.of(response))
        case .all:
            let parts = [HeaderText.of(response), body.tree, body.problemLines]
            streams.write(parts.filter { !$0.isEmpty }.joined(separator: "\n"))
        }
    }
}

/// What `send` prints of a response.
enum ResponseOutput: String, CaseIterable, Sendable, ExpressibleByArgument {
    case tree
    case raw
    case json
    case typed
    case problems
    case headers
    case all
}

/// The status line and the headers of a response, in the order received.
enum HeaderText {
    static func of(_ response: RawResponse) -> String {
        let fields = response.headers.map { "\($0.name.rawName): \($0.value)" }
        return ([response.statusLine] + fields).map { $0 + "\n" }.joined()
    }
}

extension Response {
    /// For example "HTTP/1.1 404 Not Found"; HTTP/2 has no reason.
    var statusLine: String {
        "HTTP/\(httpVersion) \(statusCode)" + (reason.isEmpty ? "" : " \(reason)")
    }
}
