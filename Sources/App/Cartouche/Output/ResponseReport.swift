internal import ArgumentParser
internal import CartoucheSession
internal import EndpointKit
internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import TerminalWidgets
internal import ValueSerializers
internal import ValueTree
internal import WebAddresses

/// Prints the result of a request.
///
/// Throws a failure if its exit status isn't 0.
struct ResponseReport {
    var endpoint: AnyEndpoint
    /// The view to print, or nil for the tree on a terminal and the body as received otherwise.
    var output: ResponseOutput?
    var streams: Streams
    /// The name of the program.
    var program = ProgramName.usual
    /// The option that shows the problems.
    var advice = "--output problems"
    /// Whether the body has been printed.
    var isPrinted = false
    /// The number of problems in a part that was printed and not kept.
    var lateProblems = 0
    /// The time limit, of which the exchange has used a part.
    var time: ReadingTime

    func print(_ exchange: Exchange) async throws(CommandFailure) {
        let time = time.after(exchange)
        switch exchange.outcome {
        case .failure(let error, let partial):
            if let partial, !isPrinted { await show(part: partial, in: time) }
            throw CommandFailure(.noCompleteResponse, error.description, because: error)
        case .response(let response):
            let isShown = !isPrinted && showUnread(response)
            guard endpoint.isAnswer(response) else {
                let refusal = refusal(response, to: exchange.request)
                guard !isShown else { throw refusal }
                let body = try await reading(response, in: time)
                try await show(body, of: response, in: time)
                throw refusal
            }
            let body = try await reading(response, in: time)
            if !isShown, !isPrinted { try await show(body, of: response, in: time) }
            guard body.isAsDeclared, lateProblems == 0 else {
                throw CommandFailure(
                    .problems,
                    body.complaint(besides: lateProblems, advising: showsProblems ? nil : advice)
                )
            }
        }
    }

    /// Prints what arrived, as far as there is time.
    ///
    /// It is parsed only if it is printed as a tree.
    private func show(part: RawResponse, in time: ReadingTime) async {
        switch choice {
        case .typed, .problems: return
        case .json: streams.writeBytes(part.bytes)
        case .raw, .headers: _ = showUnread(part)
        case .tree, .all:
            do throws(CommandFailure) {
                let body = try await time.result { [endpoint] in
                    ResponseBody(part: part, for: endpoint)
                }
                try await show(body, of: part, in: time)
            } catch {
                // The status is that of the failure that follows.
                streams.say(error, as: program)
            }
        }
    }

    private func reading(
        _ response: RawResponse,
        in time: ReadingTime
    ) async throws(CommandFailure) -> ResponseBody {
        try await time.result { [endpoint] in ResponseBody(of: response, for: endpoint) }
    }

    private func refusal(_ response: RawResponse, to request: Request) -> CommandFailure {
        let url = URLRedaction(hidingAlso: request.sensitiveQuery)
            .redacted(url: request.url.absoluteString)
        return CommandFailure(
            .refusedByServer,
            "\(request.method.rawValue) \(url) answered \(response.statusLine)"
        )
    }

    private var showsProblems: Bool {
        switch choice {
        case .problems, .all: true
        case .tree, .raw, .json, .typed, .headers: false
        }
    }

    private var choice: ResponseOutput { output ?? (streams.isTerminal ? .tree : .raw) }

    /// Prints a view that doesn't need parsing the body.
    ///
    /// Returns false for other views.
    private func showUnread(_ response: RawResponse) -> Bool {
        switch choice {
        case .raw: streams.writeBytes(response.bytes)
        case .headers: streams.lines(HeaderText.of(response))
        case .tree, .json, .typed, .problems, .all: return false
        }
        return true
    }

    private func show(
        _ body: ResponseBody,
        of response: RawResponse,
        in time: ReadingTime
    ) async throws(CommandFailure) {
        let (put, pen) = (time.writer(to: streams), streams.pen)
        switch choice {
        case .raw, .headers: return
        case .tree: try body.printTree(by: pen, to: put)
        case .json: try body.printJSON(by: pen, to: put)
        case .typed: try put(PrintedText(try await time.result { body.typed }, by: pen))
        case .problems: try put(PrintedText(body.problemLines, by: pen))
        case .all:
            try put(PrintedText(HeaderText.of(response), by: pen))
            try body.printTree(after: "\n", by: pen, to: put)
            let problems = body.problemLines
            if !problems.isEmpty { try put(PrintedText([""] + problems, by: pen)) }
        }
    }
}

/// The status line and the headers of a response, in the order received.
enum HeaderText {
    static func of(_ response: RawResponse) -> [Words] {
        [Words(response.statusLine, .status(response.statusCode))]
            + response.headers.map { line($0.name.rawName, $0.value) }
    }

    static func line(_ name: String, _ value: String) -> Words {
        Words(name, .headerName) + Words(": ", .dataPunctuation) + Words(value, .headerValue)
    }
}

extension Response {
    /// For example "HTTP/1.1 404 Not Found"; HTTP/2 has no reason.
    var statusLine: String {
        "HTTP/\(httpVersion) \(statusCode)" + (reason.isEmpty ? "" : " \(reason)")
    }
}
