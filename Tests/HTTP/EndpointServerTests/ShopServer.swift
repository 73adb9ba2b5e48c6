import EndpointClient
import EndpointKit
import EndpointServer
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Hummingbird
import Testing
import ValueTree

/// The shop on a free port.
enum ShopServer {
    /// Sends one request to a separate shop, and returns status and body.
    static func answer(
        _ method: HTTPMethod,
        _ path: String,
        headers: HTTPFields = [:],
        body: String? = nil
    ) async throws -> String {
        try await run { url in
            let request = HTTPMessage.Request(
                url: try #require(URL(string: url + path)),
                method: method,
                headers: headers,
                body: body.map { Data($0.utf8) }
            )
            let exchange = await SharedClient(clock: .stopped).exchange(request)
            let response = try #require(exchange.response)
            return "\(response.statusCode) \(response.bytes.string)"
        }
    }

    /// Runs the shop while `body` runs.
    static func run<Result: Sendable>(
        clock: ServerClock = .stopped,
        _ body: (_ url: String) async throws -> Result
    ) async throws -> Result {
        try await RunningRouter.run(router(), clock: clock, body)
    }

    static func router() -> Router<BasicRequestContext> {
        let shop = ShopAPI()
        let router = Router()
        let limits = RequestLimits(bodySize: 200, deadline: .milliseconds(500))
        router
            .on(shop.names) { (request: Request) in ["nail", request.uri.path] }
            .on(shop.price) { (request: Request, data: ShopAPI.PriceRequest) in
                guard data.count < 1000 else { throw RequestFailure(.conflict, "sold out") }
                let total = Double(data.count) * 1.5
                return ShopAPI.Price(total: total, name: data.name, currency: data.currency)
            }
            .on(shop.close) { (request: Request) in }
            .on(shop.echo) { (request: Request, data: ShopAPI.Bytes) in data.bytes }
            .on(shop.upload) { (request: Request, data: ShopAPI.Upload) in
                data.photos.map(ShopAPI.Photo.init)
            }
        router.group("").on(shop.store, limits: limits) {
            (request: Request, data: ShopAPI.StoreRequest) in
            guard data.thing.weight < 100 else { throw RequestFailure(.conflict, "too heavy") }
        }
        return router
    }
}

/// An API with every combination of empty and nonempty requests and responses.
final class ShopAPI: EndpointGroup {
    @GET("/names")
    var names: Endpoint<Empty, [String]>

    @GET("/things/:name/price")
    var price: Endpoint<PriceRequest, Price>

    @PUT("/things/:name")
    var store: Endpoint<StoreRequest, Empty>

    @POST("/close")
    var close: Endpoint<Empty, Empty>

    @POST("/photos")
    var upload: Endpoint<Upload, [Photo]>

    @PUT("/echo")
    var echo: Endpoint<Bytes, Data>

    struct Upload: RequestComponents {
        static let contentEncoding: ContentEncoding = .multipart

        @Body var photos: [Part]
    }

    struct Photo: Codable, Equatable, Sendable {
        var name: String
        var fileName: String?
        var mimeType: String?
        var size: Int
    }

    struct Bytes: RequestComponents {
        @Body var bytes: Data
    }

    struct PriceRequest: RequestComponents {
        @Path var name: String
        @URLQuery var count: Int
        @URLQuery var currency: String?
    }

    struct Price: Codable, Equatable {
        var total: Double
        var name: String
        var currency: String?
    }

    struct StoreRequest: RequestComponents {
        @Path var name: String
        @Header var token: String
        @Body var thing: Thing
    }

    struct Thing: Codable {
        var weight: Int
        var tags: [String]
    }
}
