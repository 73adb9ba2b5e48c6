import HTTPMessage

extension TransferEvents {
    /// What happens, in words, without the progress.
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
