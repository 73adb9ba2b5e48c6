import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Synchronization
import ValueTree

/// Answers from a function, and records the requests.
final class CannedTransport: Transport {
    typealias Answer = @Sendable (Request) async -> Exchange.Outcome

    private let answer: Answer
    private let asked = Mutex<[(request: Request, timeout: Duration)]>([])

    init(_ answer: @escaping Answer) {
        self.answer = answer
    }

    /// Answers every request with the same response.
    convenience init(_ statusCode: Int, _ body: String, type: String = "application/json") {
        let response = RawResponse(
            statusCode: statusCode,
            headers: [.contentType: type],
            bytes: PaddedBytes(body.utf8)
        )
        self.init { _ in .response(response) }
    }

    var requests: [Request] { asked.withLock { $0.map(\.request) } }

    /// The timeouts of the requests.
    var timeouts: [Duration] { asked.withLock { $0.map(\.timeout) } }

    func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents(sending: { [self] _ in
            asked.withLock { $0.append((request, options.timeout)) }
            return Exchange(
                request: request,
                startedAt: Date(timeIntervalSince1970: 0),
                outcome: await answer(request)
            )
        })
    }
}

/// Sends the same events for every request, one after the other, even if the task is cancelled.
struct StagedTransport: Transport {
    let events: [TransferEvent]
    let outcome: Exchange.Outcome

    func events(of request: Request, options: TransferOptions) -> TransferEvents {
        TransferEvents { relay in
            for event in events where !relay.isCollecting { await relay.send(event) }
            return Exchange(
                request: request,
                startedAt: Date(timeIntervalSince1970: 0),
                outcome: outcome
            )
        }
    }
}

extension RawResponse {
    /// A response with a JSON text.
    static func json(_ text: String) -> RawResponse {
        RawResponse(
            statusCode: 200,
            headers: [.contentType: "application/json"],
            bytes: PaddedBytes(text.utf8)
        )
    }
}
