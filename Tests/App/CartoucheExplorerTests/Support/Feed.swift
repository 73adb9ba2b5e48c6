import CartoucheExplorer
import CartoucheSession
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import TerminalUI
import TerminalWidgets
import ValueTree

/// A server whose test determines when it sends each part of its one response.
struct Feed: Sendable {
    let mediaType: String
    private let parts: AsyncStream<String>
    private let sink: AsyncStream<String>.Continuation

    init(_ mediaType: String) {
        self.mediaType = mediaType
        (parts, sink) = AsyncStream.makeStream()
    }

    func send(_ part: String) { sink.yield(part) }

    func finish() { sink.finish() }

    /// Sends the first request of the shop to the server, and runs the script before the response
    /// ends.
    @MainActor @discardableResult
    func run(
        in size: Size = Size(120, 35),
        _ script: @MainActor (ProgramDriver<ExplorerProgram>) async throws -> Void
    ) async throws -> ExplorerModel {
        let world = ShopWorld()
        var services = world.services
        services.exchange = { outgoing, progress, arrival in
            await exchange(outgoing.request, progress, arrival)
        }
        let interpreter = ExplorerInterpreter(
            registry: try ShopWorld.registry,
            services: services.all,
            texts: try Texts(.english)
        )
        return try await ProgramDriver.run(
            try world.program(theme: RoleTheme.theme),
            in: size,
            performing: interpreter
        ) { driver in
            driver.press(.enter).type("5").press(.ctrl("r"))
            try await script(driver)
        }
    }

    private func exchange(
        _ request: Request,
        _ progress: @Sendable (TransferProgress) -> Void,
        _ arrival: @Sendable (TransferArrival) -> Void
    ) async -> Exchange {
        var response = RawResponse(
            statusCode: 200,
            reason: "OK",
            headers: [.contentType: mediaType],
            url: request.url,
            bytes: []
        )
        arrival(.head(response))
        var bytes = PaddedBytes()
        for await part in parts {
            bytes.append(contentsOf: part.utf8)
            progress(.receiving(received: bytes.count, expected: nil))
            Array(part.utf8).withUnsafeBytes { arrival(.body($0)) }
        }
        response = RawResponse(
            statusCode: 200,
            reason: "OK",
            headers: response.headers,
            url: request.url,
            bytes: bytes
        )
        let failure = TransportError(.cancelled, phase: .download, url: request.url)
        return Exchange(
            request: request,
            startedAt: ShopWorld.now,
            outcome: Task.isCancelled
                ? .failure(failure, partial: response) : .response(response),
            phases: [Phase(.download, .milliseconds(8))]
        )
    }
}

extension ProgramDriver<ExplorerProgram> {
    /// Waits until a number of items of a stream have arrived.
    func arrived(_ count: Int) async {
        await wait { $0.response.answer?.arrival?.newest.itemCount == count }
    }
}
