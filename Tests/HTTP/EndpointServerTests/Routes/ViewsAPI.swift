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
        let unit = EndpointRoutes()
        unit
            .on(api.bySize) { _, data in "size \(data.size)" }
            .on(api.byName) { _, data in "name \(data.name)" }
            .on(api.byNumber) { _, data in "number \(data.number)" }
            .on(api.byKey) { _, data in "key \(data.key)" }
            .on(api.search) { _, _ in }
            .on(api.kindA) { _ in "a" }
            .on(api.kindB) { _ in "b" }
            .on(api.add) { _, data in data.call.numbers.reduce(0, +) }
            .on(api.negate) { _, data in -data.call.numbers.reduce(0, +) }
        routes.addRoutes(unit)
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

    /// The message of the first registration that is refused, or nil.
    static func collision(of steps: [String]) -> String? {
        let api = ViewsAPI()
        let unit = EndpointRoutes()
        do throws(RouteCollision) {
            for step in steps {
                switch step {
                case "middleware": unit.add(middleware: Marking())
                case "bySize": try unit.add(view(api.bySize))
                case "byName": try unit.add(view(api.byName))
                case "kindA": try unit.add(view(api.kindA))
                case "kindB": try unit.add(view(api.kindB))
                case "plain": try unit.add(view(api.plain))
                default: try unit.add(view(OtherViewsAPI().other))
                }
            }
            return nil
        } catch {
            return error.description
        }
    }

    static func view<Input, Output>(
        _ endpoint: Endpoint<Input, Output>
    ) -> ServedView<BasicRequestContext> {
        ServedView(endpoint, limits: RequestLimits()) { _, _, _ in
            Hummingbird.Response(status: .ok)
        }
    }
}
