import EndpointKit
import EndpointServer
import FoundationEssentials
import HTTPMessage
import Hummingbird
import HummingbirdCore
import Logging
import Testing

/// Answers every request with the values that it read from it.
enum EverythingServer {
    static func run<Result: Sendable>(
        _ body: (_ api: EverythingAPI) async throws -> Result
    ) async throws -> Result {
        try await RunningRouter.run(router()) { url in try await body(EverythingAPI(baseURL: url)) }
    }

    private static func router() -> Router<BasicRequestContext> {
        let api = EverythingAPI()
        let router = Router()
        router
            .on(api.queries) { (_: Hummingbird.Request, data: EverythingAPI.Queries) in data.values
            }
            .on(api.nested) { (_: Hummingbird.Request, data: EverythingAPI.Nested) in data.values }
            .on(api.fields) { (_: Hummingbird.Request, data: EverythingAPI.Headers) in data.values
            }
            .on(api.paths) { (_: Hummingbird.Request, data: EverythingAPI.Paths) in data.values }
            .on(api.json) { (_: Hummingbird.Request, data: EverythingAPI.JSONBody) in data.document
            }
            .on(api.form) { (_: Hummingbird.Request, data: EverythingAPI.FormBody) in data.document
            }
            .on(api.formQuery) { (_: Hummingbird.Request, data: EverythingAPI.FormBody) in
                data.document
            }
            .on(api.multipart) { (_: Hummingbird.Request, data: EverythingAPI.Multipart) in
                data.parts.map(EverythingAPI.Field.init)
            }
            .on(api.data) { (_: Hummingbird.Request, data: EverythingAPI.Bytes) in data.bytes }
            .on(api.text) { (_: Hummingbird.Request, data: EverythingAPI.Text) in data.text }
            .on(api.optional) { (_: Hummingbird.Request, data: EverythingAPI.OptionalBody) in
                data.document
            }
            .on(api.whole) { (_: Hummingbird.Request, data: EverythingAPI.Document) in data }
        return router
    }
}

extension EverythingAPI.Field {
    init(_ part: Part) {
        let bytes = if case .data(let data) = part.source { data } else { Data() }
        self.init(name: part.name, fileName: part.fileName, mimeType: part.mimeType, bytes: bytes)
    }
}

/// Runs a router on a free port of this machine.
enum RunningRouter {
    /// Runs the router while `body` runs, and stops it; deadlines are never reached unless `clock`
    /// moves.
    static func run<Result: Sendable, Builder: HTTPResponderBuilder>(
        _ router: Builder,
        server: HTTPServerBuilder = .http1(),
        clock: ServerClock = .stopped,
        _ body: (_ url: String) async throws -> Result
    ) async throws -> Result
    where Builder.Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
        let (addresses, address) = AsyncStream.makeStream(of: String.self)
        let application = Application(
            router: router,
            server: server,
            configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { address.yield("http://127.0.0.1:\($0.localAddress?.port ?? 0)") },
            logger: Logger(label: "router") { _ in SwiftLogNoOpLogHandler() }
        )
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { address.finish() }
                try await ServerClock.$current.withValue(clock) { try await application.run() }
            }
            defer { group.cancelAll() }
            var iterator = addresses.makeAsyncIterator()
            return try await body(#require(await iterator.next()))
        }
    }
}
