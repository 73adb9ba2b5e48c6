import FoundationEssentials
import HTTPMessage
import ValueTree

/// The reports of an exchange's events.
struct EventRecord {
    var heads: [RawResponse] = []
    var body = Data()
    var exchange: Exchange?
}

extension TransferEvents {
    func recorded() async -> EventRecord {
        var record = EventRecord()
        for await event in self {
            switch event {
            case .progress: continue
            case .head(let head): record.heads.append(head)
            case .body(let bytes): record.body += bytes
            case .done(let exchange): record.exchange = exchange
            }
        }
        return record
    }

    /// The events in words, without the progress.
    func story() async -> [String] {
        var story: [String] = []
        for await event in self {
            switch event {
            case .progress: continue
            case .head(let response): story.append("head \(response.statusCode)")
            case .body(let bytes): story.append(String(decoding: bytes, as: UTF8.self))
            case .done(let exchange):
                let failure = exchange.failure.map { TransportError($0.kind).description }
                let words = failure?.split(separator: ";").first.map(String.init)
                story.append("done " + (words ?? "\(exchange.response?.statusCode ?? 0)"))
            }
        }
        return story
    }
}
