import EndpointClient
import FoundationEssentials
import HTTPMessage
import Testing

/// One exchange with its own demo server.
func demoExchange(
    _ path: String,
    options: TransferOptions = TransferOptions(),
    clock: ClientClock = .stopped,
    progress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
) async throws -> Exchange {
    let exchange = try await withDemoServer { baseURL in
        let url = try #require(URL(string: baseURL + path))
        return await SharedClient(clock: clock).exchange(
            Request(url: url),
            options: options,
            progress: progress
        )
    }
    return try #require(exchange)
}
