import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Synchronization
import ValueTree

/// Streams one scripted connection after the other, and the last again and again.
final class StreamingTransport: Transport {
    /// A connection: its head, the parts of its body, and how it breaks off, if it does.
    struct Connection: Sendable {
        var status = 200
        var type = "text/event-stream"
        var parts: [String] = []
        var failure: TransportError.Kind?
    }

    private let rest: Mutex<[Connection]>
    private let asked = Mutex<[Request]>([])
    private let sent = Mutex(0)
    /// Passed when the events of a connection are no longer read.
    let ends = Gate()

    init(_ connections: [Connection]) {
        rest = Mutex(connections)
    }

    /// One connection whose body comes in parts.
    convenience init(_ parts: String..., type: String = "text/event-stream") {
        self.init([Connection(type: type, parts: parts)])
    }

    var requests: [Request] { asked.withLock(\.self) }

    /// How many parts were taken.
    var sentParts: Int { sent.withLock(\.self) }

    /// The ids that connections were to go on from.
    var lastIDs: [String?] {
        requests.map { request in
            HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }
        }
    }

    func events(of request: Request, options: TransferOptions) -> TransferEvents {
        asked.withLock { $0.append(request) }
        let connection = rest.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        return TransferEvents(sending: { [self] send in
            defer { ends.pass() }
            let head = RawResponse(
                statusCode: connection.status,
                headers: [.contentType: connection.type]
            )
            await send(.head(head))
            for part in connection.parts {
                await send(.body(Data(part.utf8)))
                sent.withLock { $0 += 1 }
            }
            guard let kind = connection.failure else {
                return Self.exchange(request, .response(head))
            }
            let error = TransportError(kind, phase: .download, url: request.url)
            return Self.exchange(request, .failure(error, partial: head))
        })
    }

    private static func exchange(_ request: Request, _ outcome: Exchange.Outcome) -> Exchange {
        Exchange(request: request, startedAt: Date(timeIntervalSince1970: 0), outcome: outcome)
    }
}
