internal import EndpointKit
internal import EndpointServer
internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import NIOCore
internal import Synchronization
internal import ValueTree
internal import WebAddresses

/// Expects requests of an endpoint, and answers them.
struct EndpointExpectation<Input: RequestConvertible, Output>: Expectation {
    let endpoint: Endpoint<Input, Output>
    let answer: @Sendable (Input) throws -> StubAnswer
    /// The time before the response, or nil for the delay of the answer.
    private let delay: Duration?
    private let requests: EndpointRequests<Input>

    init(
        _ endpoint: Endpoint<Input, Output>,
        after delay: Duration? = nil,
        answer: @escaping @Sendable (Input) throws -> StubAnswer
    ) {
        self.endpoint = endpoint
        self.answer = answer
        self.delay = delay
        requests = ProbedSubject.describing(endpoint) { EndpointRequests(endpoint) }
    }

    var name: String { "\(endpoint.name), \(endpoint.method.rawValue) \(endpoint.path)" }

    func reply(to request: ReceivedRequest) -> Reply {
        do throws(DifferentRequest) {
            let input = try requests.typed(request)
            let answer = stubbed(input)
            return .answer(delay.map(answer.after) ?? answer)
        } catch {
            return .other(error.differences)
        }
    }

    /// Returns the answer with its status, or the answer for a thrown error.
    private func stubbed(_ input: Input) -> StubAnswer {
        do {
            var answer = try stated(input)
            answer.status = answer.status ?? endpoint.success.usual
            return answer
        } catch let error as TransportError {
            return .failure(error.kind)
        } catch {
            return .failure(.other("\(error)"))
        }
    }

    /// Returns the answer, which may be thrown, as in a handler of a server.
    private func stated(_ input: Input) throws -> StubAnswer {
        do {
            return try answer(input)
        } catch let failure as any EncodedFailure {
            return try StubAnswer(failure, encoder: endpoint.encoder)
        } catch let failure as RequestFailure {
            let body = Data(failure.json.readableBytesView)
            return .bytes(body, type: "application/json", status: failure.status)
        }
    }
}

/// The error of a request that isn't one of the endpoint.
struct DifferentRequest: Error {
    let differences: [Difference]
}

/// Finds the requests of an endpoint among those that were received.
struct EndpointRequests<Input: RequestConvertible>: Sendable {
    private let method: HTTPMethod
    private let path: String
    /// Nil if the group has no base URL.
    ///
    /// Requests may then go to any origin.
    private let origin: Origin?
    private let basePath: String
    private let reader: RequestReader<Input>

    init<Output>(_ endpoint: Endpoint<Input, Output>) {
        method = endpoint.method
        path = endpoint.path
        origin = Origin(text: endpoint.baseURL)
        let base = URL(string: endpoint.baseURL)?.path(percentEncoded: true) ?? ""
        basePath = base.hasSuffix("/") ? String(base.dropLast()) : base
        reader = RequestReader(endpoint, formats: .standard)
    }

    /// Returns whether a request has the method, the origin and the path of the endpoint.
    func contains(_ request: ReceivedRequest) -> Bool {
        differences(from: request).isEmpty && values(in: request) != nil
    }

    /// Returns the typed request.
    func typed(_ request: ReceivedRequest) throws(DifferentRequest) -> Input {
        let differences = differences(from: request)
        guard let values = values(in: request) else {
            throw DifferentRequest(differences: differences + [place(of: request)])
        }
        guard differences.isEmpty else { throw DifferentRequest(differences: differences) }
        do throws(RequestReadError) {
            return try reader.request(from: request.incoming(values))
        } catch {
            throw DifferentRequest(differences: error.issues.map(Self.difference))
        }
    }

    /// Returns the differences in the parts before the path.
    private func differences(from request: ReceivedRequest) -> [Difference] {
        [
            Difference.method(method, request.request.method),
            Difference.origin(origin, request.request.url),
        ].compactMap(\.self)
    }

    private func values(in request: ReceivedRequest) -> [String: String]? {
        inner(request.path)
            .flatMap { PathTemplate(path).values(inPath: $0, query: request.query) }
    }

    /// Returns the path without the path of the base URL, or nil for a path elsewhere.
    private func inner(_ path: String) -> String? {
        guard path.hasPrefix(basePath + "/") || path == basePath else { return nil }
        return String(path.dropFirst(basePath.count))
    }

    private func place(of request: ReceivedRequest) -> Difference {
        let route = path.prefix { $0 != "?" }
        let query = path.dropFirst(route.count + 1)
        guard let found = inner(request.path) else { return .path(basePath + route, request.path) }
        guard PathTemplate(String(route)).values(inPath: found, query: "") != nil else {
            return .path(String(route), found)
        }
        return Difference(
            part: .query,
            text:
                "query: expected \(query), found \(request.query.isEmpty ? "none" : request.query)"
        )
    }

    private static func difference(_ issue: String) -> Difference {
        let part: Difference.Part =
            issue.contains("query value") ? .query : issue.contains("header") ? .header : .body
        return Difference(part: part, text: issue)
    }
}
