internal import EndpointKit
internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import HTTPTypes
internal import ValueSerializers
internal import ValueTree

/// Prints what came of a request, and says by throwing which exit status it deserves.
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
            let url = QueryRedaction().redacted(url: request.url.absoluteString)
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
