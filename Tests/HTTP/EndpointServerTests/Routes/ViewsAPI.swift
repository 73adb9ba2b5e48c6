import EndpointKit
import EndpointTesting
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Hummingbird
import Testing
import ValueTree

@testable import EndpointServer

/// Views that differ in their queries, their placeholders and their bodies.
final class ViewsAPI: EndpointGroup {
    @GET("/things", view: "size") var bySize: Endpoint<Size, String>
    @GET("/things", view: "name") var byName: Endpoint<Name, String>
    @GET("/things/:number", view: "number") var byNumber: Endpoint<Number, String>
    @GET("/things/:key", view: "key") var byKey: Endpoint<Key, String>
    @PUT("/things/search") var search: Endpoint<Empty, Empty>
    @GET("/kinds?kind=a") var kindA: Endpoint<Empty, String>
    @GET("/kinds?kind=b") var kindB: Endpoint<Empty, String>
    @POST("/calls", view: "add") var add: Endpoint<Call<Adding>, Int>
    @POST("/calls", view: "negate") var negate: Endpoint<Call<Negating>, Int>
    @POST("/mixed", view: "number") var number: Endpoint<NumberBody, String>
    @POST("/mixed", view: "file") var file: Endpoint<FileBody, String>
    @GET("/plain") var plain: Endpoint<Empty, String>

    struct Size: RequestComponents {
        @URLQuery var size: Int
    }

    struct Name: RequestComponents {
        @URLQuery var name: String
    }

    struct Number: RequestComponents {
        @Path var number: Int
    }

    struct Key: RequestComponents {
        @Path var key: String
    }

    struct Call<Method: Codable & Sendable>: RequestComponents {
        @Body var call: Content

        struct Content: Codable, Sendable {
            var method: Method
            var numbers: [Int]
        }
    }

    enum Adding: String, Codable, CaseIterable { case add }
    enum Negating: String, Codable, CaseIterable { case negate }

    struct NumberBody: RequestComponents {
        @Body var number: Int
    }

    struct FileBody: RequestComponents {
        @Body var file: File
    }
}

/// A group with a route of another one.
final class OtherViewsAPI: EndpointGroup {
    @GET("/plain") var other: Endpoint<Empty, String>
}

/// Says that it was passed.
struct Marking: RouterMiddleware {
    @concurrent func handle(
        _ request: Hummingbird.Request,
        context: BasicRequestContext,
        next:
            @concurrent (Hummingbird.Request, BasicRequestContext) async throws ->
            Hummingbird.Response
    ) async throws -> Hummingbird.Response {
        var response = try await next(request, context)
        response.headers.append(HTTPField(name: .server, value: "marked"))
        return response
    }
}

extension ViewsTests {
    static func serve(on routes: some RouterMethods<BasicRequestContext>) {
        let api = ViewsAPI()
        routes
            .on(api.bySize) { _, data in "size \(data.size)" }
            .on(api.byName) { _, data in "name \(data.name)" }
            .on(api.byNumber) { _, data in "number \(data.number)" }
            .on(api.byKey) { _, data in "key \(data.key)" }
            .on(api.search) { _, _ in }
            .on(api.kindA) { _ in "a" }
            .on(api.kindB) { _ in "b" }
            .on(api.add) { _, data in data.call.numbers.reduce(0, +) }
            .on(api.negate) { _, data in -data.call.numbers.reduce(0, +) }
    }

    /// The answer to a method, a path and a body; words with numbers are a call.
    static func answer(
        _ text: String,
        of router: Router<BasicRequestContext>
    ) async throws -> String {
        let words = text.split(separator: " ").map(String.init)
        var body = words.count > 2 ? words[2] : nil
        if words[1] == "/calls", let method = body {
            body =
                #"{"method":"\#(method)","numbers":[\#(words.dropFirst(3).joined(separator: ","))]}"#
        }
        let request = HTTPMessage.Request(
            url: try #require(URL(string: "http://a" + words[1])),
            method: try #require(HTTPMethod(words[0])),
            body: body.map { Data($0.utf8) }
        )
        let response = try #require(await InMemoryServer(router).exchange(request).response)
        return "\(response.statusCode) \(response.bytes.string)"
    }

    /// Why the last of the steps is refused; nil if none is.
    static func collision(of steps: [String]) throws -> String? {
        let api = ViewsAPI()
        let router = Router()
        do {
            for step in steps {
                switch step {
                case "middleware": router.add(middleware: Marking())
                case "bySize": try register(api.bySize, on: router)
                case "byName": try register(api.byName, on: router)
                case "kindA": try register(api.kindA, on: router)
                case "kindB": try register(api.kindB, on: router)
                case "plain": try register(api.plain, on: router)
                default: try register(OtherViewsAPI().other, on: router)
                }
            }
            return nil
        } catch let collision as RouteCollision {
            return collision.description
        }
    }

    private static func register<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        on router: Router<BasicRequestContext>
    ) throws {
        let view = ServedView<BasicRequestContext>(endpoint, limits: RequestLimits()) { _, _, _ in
            Hummingbird.Response(status: .ok)
        }
        let place = try #require(RegistrationPlace(of: router))
        let group = GroupRoutes.declared(beside: endpoint)
        for new in try RegisteredRoutes.routes(adding: view, of: group, at: place) {
            router.on(RouterPath(new.text), method: new.method, responder: new.route)
        }
    }
}
