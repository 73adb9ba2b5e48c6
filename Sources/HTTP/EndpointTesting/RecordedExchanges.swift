public import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import ValueSerializers
internal import ValueTree

extension StubTransport {
    /// Replays exchanges from the output of `cartouche history NUMBER --json`.
    ///
    ///     try stub.replay(Data(contentsOf: file))
    ///
    /// The JSON is one exchange or a list of them. A request gets the response of the exchange with
    /// the same method, URL and body. If several exchanges match, their responses are used in
    /// order, and the last one is repeated. A recorded failure fails again with its message.
    ///
    /// Where the history hides a secret, or has only a part of a body, or no body because it was in
    /// a file, any value matches. An exact match takes precedence. The boundary of a multipart form
    /// is ignored.
    ///
    /// - Throws: ``RecordingError`` if the JSON isn't a recording.
    public func replay(_ json: Data) throws(RecordingError) {
        for expectation in try RecordedExpectation.all(in: json) { add(expectation) }
    }
}

/// The error of a recording that can't be read, with the number of the exchange.
public struct RecordingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The error message.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// A recorded request with all its responses.
struct RecordedExpectation: Expectation {
    private let request: RecordedRequest
    private let endpoint: String
    private let answers: AnswerList

    var openness: Openness { request.openness }

    var name: String { "the recorded \(endpoint), \(request.method) \(request.url)" }

    func reply(to request: ReceivedRequest) -> Reply {
        let differences = self.request.differences(from: request)
        guard differences.isEmpty else { return .other(differences) }
        return answers.next().map { .answer($0) } ?? .other([])
    }

    /// Returns the expectations of a recording, in the order of their first requests.
    static func all(in json: Data) throws(RecordingError) -> [RecordedExpectation] {
        let value: SupportedType
        do throws(SyntaxError) {
            value = SupportedType(try JSONParser().parse(PaddedBytes(json)).root)
        } catch {
            throw RecordingError("the recording is not JSON: \(error)")
        }
        var order: [RecordedRequest] = []
        var found: [RecordedRequest: (endpoint: String, answers: [StubAnswer])] = [:]
        for (index, exchange) in (value.array ?? [value]).enumerated() {
            let reading = RecordedReading(value: exchange, number: index + 1)
            let request = RecordedRequest(
                method: try reading.text("method"),
                url: try reading.text("url"),
                body: try reading.message("request").recordedBody
            )
            if found[request] == nil { order.append(request) }
            let endpoint = try reading.text("endpoint")
            found[request, default: (endpoint, [])].answers.append(try reading.answer())
        }
        return order.compactMap { request in
            found[request].map { found in
                RecordedExpectation(
                    request: request,
                    endpoint: found.endpoint,
                    answers: AnswerList(found.answers)
                )
            }
        }
    }
}

/// An exchange of a recording.
private struct RecordedReading {
    let value: SupportedType
    let number: Int

    struct Message {
        let headers: HTTPFields
        let body: Data
        let isCut: Bool

        var recordedBody: RecordedBody { RecordedBody(body, headers: headers, isCut: isCut) }
    }

    func text(_ name: String) throws(RecordingError) -> String {
        guard let text = value[name]?.string else { throw fault("`\(name)`, a text") }
        return text
    }

    /// Returns a message.
    ///
    /// It is empty if null is recorded.
    func message(_ name: String) throws(RecordingError) -> Message {
        guard let message = value[name] else { throw fault("`\(name)`") }
        guard !message.isNull else { return Message(headers: [:], body: Data(), isCut: false) }
        var headers = HTTPFields()
        for field in message["headers"]?.array ?? [] {
            guard let field = Self.field(field) else {
                throw fault("`\(name).headers`, fields with `name` and `value`")
            }
            headers.append(field)
        }
        let text = message["body"]?.string.map { Data($0.utf8) }
        let bytes = message["base64"]?.string.map { Data(base64Encoded: $0) }
        guard let body = text ?? bytes ?? Data() else {
            throw fault("`\(name).base64`, bytes in base64")
        }
        return Message(headers: headers, body: body, isCut: message["isCut"]?.bool ?? false)
    }

    private static func field(_ value: SupportedType) -> HTTPField? {
        guard let name = value["name"]?.string.flatMap({ HTTPField.Name($0) }),
            let text = value["value"]?.string
        else { return nil }
        return HTTPField(name: name, value: text)
    }

    func answer() throws(RecordingError) -> StubAnswer {
        let response = try message("response")
        let failure = value["failure"]?.string
        guard let code = value["status"]?.int, (100...999).contains(code) else {
            guard let failure else { throw fault("`status` or `failure`") }
            return .failure(.other(failure))
        }
        var answer = StubAnswer(
            status: .init(code: code),
            headers: response.headers,
            pieces: response.body.isEmpty ? [] : [response.body]
        )
        if let failure {
            answer.failure = .other(failure)
        } else if response.isCut {
            let kept = response.body.count
            answer.failure = .other("the recording has only the first \(kept) bytes of the body")
        }
        return answer
    }

    private func fault(_ expected: String) -> RecordingError {
        RecordingError("exchange \(number) of the recording: expected \(expected)")
    }
}
