import CartoucheTestKit
import EndpointTesting
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Hummingbird
import Testing
import ValueTree

@testable import EndpointServer

/// Random endpoints on Hummingbird's router, compared with a search through all of them.
@Suite struct RandomRoutesTests {
    private typealias Context = BasicRequestContext

    private struct Route: Hashable {
        let method: HTTPRequest.Method
        let parts: [String]

        var path: String { "/" + parts.joined(separator: "/") }

        func takes(_ method: HTTPRequest.Method, _ path: [String]) -> Bool {
            method == self.method && path.count == parts.count
                && zip(parts, path).allSatisfy { $0 == $1 || $0.hasPrefix(":") }
        }

        /// Itself with what its captures have in a path.
        func text(of path: [String]) -> String {
            let values = zip(parts, path).filter { $0.0.hasPrefix(":") }
            return self.path + values.map { " \($0.dropFirst())=\($1)" }.joined()
        }

        /// Captures come after texts, from left to right.
        var order: [Int] { parts.map { $0.hasPrefix(":") ? 1 : 0 } }
    }

    @Test(arguments: 0..<120 as Range<UInt64>)
    func everyRequestReachesTheMostLiteralRouteThatTakesIt(seed: UInt64) async throws {
        var source = SeededGenerator(seed: seed)
        let routes = Self.routes(&source)
        let router = Router()
        let unit = EndpointRoutes()
        for route in routes.shuffled(using: &source) { try Self.register(route, on: unit) }
        router.addRoutes(unit)
        let server = InMemoryServer(router)
        for _ in 0..<30 {
            let method = Self.methods[Int.random(in: 0..<3, using: &source)]
            let path = Self.parts(of: ["a", "b", "c", "d"], &source)
            let url = "http://a/" + path.joined(separator: "/")
            let request = HTTPMessage.Request(
                url: try #require(URL(string: url)),
                method: method
            )
            let response = try #require(await server.exchange(request).response)
            let best = routes.filter { $0.takes(method, path) }
                .min { $0.order.lexicographicallyPrecedes($1.order) }
            let found = response.statusCode == 404 ? nil : response.bytes.string
            #expect(found == best?.text(of: path), "seed \(seed): \(method) \(url) among \(routes)")
        }
    }

    private static func register(_ route: Route, on unit: EndpointRoutes<Context>) throws {
        let texts = EndpointRoute(route.path)
        let view = ServedView<Context>(
            method: route.method,
            declared: NamedRoute(texts.text),
            identity: .init(group: ObjectIdentifier(EverythingAPI.self), view: nil, query: ""),
            name: { route.path },
            accept: { _, context, _ in
                let values = try #require(texts.values(in: context.parameters))
                let text = route.path + values.map { " \($0.name)=\($0.value)" }.joined()
                return { Response(status: .ok, body: .init(byteBuffer: ByteBuffer(string: text))) }
            }
        )
        try unit.add(view)
    }

    private static let methods: [HTTPRequest.Method] = [.get, .post, .put]

    /// Routes of which no two are alike but for the names of their captures.
    private static func routes(_ source: inout SeededGenerator) -> [Route] {
        var known: Set<Route> = []
        return (0..<Int.random(in: 2...7, using: &source)).compactMap { _ in
            let method = methods[Int.random(in: 0..<3, using: &source)]
            let parts = parts(of: ["a", "b", "c", ":", ":"], &source)
            let shape = Route(method: method, parts: parts)
            guard known.insert(shape).inserted else { return nil }
            let names = parts.enumerated().map { index, part in
                part == ":"
                    ? ":" + ["x", "y"][Int.random(in: 0..<2, using: &source)] + "\(index)" : part
            }
            return Route(method: method, parts: names)
        }
    }

    private static func parts(of texts: [String], _ source: inout SeededGenerator) -> [String] {
        (0..<Int.random(in: 1...3, using: &source)).map { _ in
            texts[Int.random(in: 0..<texts.count, using: &source)]
        }
    }
}
