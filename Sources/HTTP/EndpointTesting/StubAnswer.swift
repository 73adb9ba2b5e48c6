public import FoundationEssentials
public import HTTPMessage
public import HTTPTypes

/// The answer of a ``StubTransport``: a status with a body in one or several pieces, or a failure.
///
///     stub.answer(shop.order, with: .failure(.refused), .text("busy", status: .serviceUnavailable))
public struct StubAnswer: Sendable, Equatable {
    /// The status of the response, or nil for the endpoint's default.
    ///
    /// The default is 200 if `success:` includes it, otherwise the first status that `success:`
    /// names.
    public var status: HTTPResponse.Status?
    /// The header fields of the response.
    public var headers: HTTPFields
    /// The body, in the pieces in which it arrives.
    public var pieces: [Data]
    /// The time before the head arrives.
    public var delay = Duration.zero
    /// The time before each piece of the body.
    public var pause = Duration.zero
    /// Why the response is incomplete, or nil if it is complete.
    ///
    /// Without pieces there is no response at all.
    public var failure: TransportError.Kind?

    /// Creates an answer whose body arrives in pieces.
    ///
    ///     StubAnswer(headers: [.contentType: "text/event-stream"], pieces: [Data("data: 1\n\n".utf8)])
    public init(
        status: HTTPResponse.Status? = nil,
        headers: HTTPFields = [:],
        pieces: [Data] = []
    ) {
        self.status = status
        self.headers = headers
        self.pieces = pieces
    }

    /// Text with the Content-Type of plain text.
    ///
    ///     let busy = StubAnswer.text("busy", status: .serviceUnavailable)
    public static func text(_ text: String, status: HTTPResponse.Status? = nil) -> StubAnswer {
        bytes(Data(text.utf8), type: "text/plain; charset=utf-8", status: status)
    }

    /// A JSON text, valid or not.
    ///
    ///     let paid = StubAnswer.json(#"{"id": 7, "status": "paid"}"#)
    public static func json(_ text: String, status: HTTPResponse.Status? = nil) -> StubAnswer {
        bytes(Data(text.utf8), type: "application/json", status: status)
    }

    /// Bytes of a media type.
    ///
    ///     let photo = StubAnswer.bytes(data, type: "image/jpeg")
    public static func bytes(
        _ bytes: Data,
        type: String,
        status: HTTPResponse.Status? = nil
    ) -> StubAnswer {
        let headers: HTTPFields = [.contentType: type, .contentLength: "\(bytes.count)"]
        return StubAnswer(status: status, headers: headers, pieces: bytes.isEmpty ? [] : [bytes])
    }

    /// A stream of texts, such as server-sent events, with a delay before each.
    ///
    ///     .stream(["data: 1\n\n", "data: 2\n\n"], type: "text/event-stream", every: .seconds(1))
    public static func stream(
        _ texts: [String],
        type: String,
        every pause: Duration = .zero
    ) -> StubAnswer {
        var answer = StubAnswer(headers: [.contentType: type], pieces: texts.map { Data($0.utf8) })
        answer.pause = pause
        return answer
    }

    /// No response.
    ///
    ///     let refused = StubAnswer.failure(.refused)
    public static func failure(_ kind: TransportError.Kind) -> StubAnswer {
        var answer = StubAnswer()
        answer.failure = kind
        return answer
    }

    /// The same answer after a delay.
    ///
    ///     let late = StubAnswer.text("late").after(.seconds(30))
    public func after(_ delay: Duration) -> StubAnswer {
        var answer = self
        answer.delay = delay
        return answer
    }

    /// The same answer, with an error after its pieces.
    ///
    ///     let broken = StubAnswer.json(#"{"id": "#).breakingOff(with: .truncated(received: 7))
    public func breakingOff(with kind: TransportError.Kind) -> StubAnswer {
        var answer = self
        answer.failure = kind
        return answer
    }
}
