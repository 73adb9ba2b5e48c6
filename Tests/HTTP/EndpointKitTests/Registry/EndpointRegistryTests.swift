import EndpointKit
import Foundation
import Testing

@Suite struct EndpointRegistryTests {
    @Test func endpointsAreListedInTheOrderOfTheirDeclaration() throws {
        let registry = EndpointRegistry([TodosAPI.self, ShopAPI.self])
        #expect(
            registry.endpoints.map(\.id) == [
                "Todos.getAll", "Shop.find", "Shop.add", "Shop.form", "Shop.formQuery",
                "Shop.options", "Shop.purge",
            ]
        )
        #expect(registry.groups.map(\.name) == ["Todos", "Shop"])
        #expect(registry.groups.map(\.defaultBaseURL) == [nil, "https://shop.example.org/v1/"])
    }

    @Test func anEndpointIsFoundByItsName() throws {
        let registry = EndpointRegistry([TodosAPI.self, ShopAPI.self])
        #expect(try registry.endpoint(named: "Shop.add").id == "Shop.add")
        #expect(try registry.endpoint(named: "shop.Add").id == "Shop.add")
    }

    @Test(arguments: [
        ("Todos.getal", "there is no endpoint `Todos.getal`; did you mean Todos.getAll?"),
        ("getAll", "there is no endpoint `getAll`; did you mean Todos.getAll?"),
        ("x", "there is no endpoint `x`"),
    ])
    func theErrorOfAnUnknownNameSuggestsSimilarOnes(name: String, message: String) throws {
        let registry = EndpointRegistry([TodosAPI.self])
        let error = #expect(throws: UnknownEndpoint.self) { try registry.endpoint(named: name) }
        #expect(error?.description == message)
    }

    @Test func allDeclarationErrorsAreReportedTogether() {
        let error = #expect(throws: DeclarationErrors.self) {
            try EndpointRegistry([BrokenAPI.self, TodosAPI.self, TodosAPI.self]).validate()
        }
        #expect(
            error?.description == """
                Broken.same: GET /a/:other is also the route of `first`; another view of it has a name, \
                as in `view: "same"`
                Broken.unfilled: the path has `:id` but the request has no @Path `id`
                Broken.unused: the request has @Path `id` but the path has no `:id`
                Broken.bodies: the request has 2 bodies: `one`, `two`
                Broken.getBody: a GET request cannot have the JSON body `one`
                Broken.unmarked: `plain` is not marked @URLQuery, @Header, @Path or @Body
                Broken.slash: the path `slash` does not start with a slash
                Broken.twice: the path has `:id` twice
                Broken.optionalPath: @Path `id` cannot be optional
                Broken.listPath: @Path `id` cannot be [Int]
                Broken.header: `second` and `first` are the same header component `name`
                Broken.method: `NOT A METHOD` is not an HTTP method
                Broken.key: the authorization cannot be sent: `X Key` is not the name of a header field
                Broken.looked: a HEAD response has no body, so it cannot be String; declare it Empty or \
                optional
                Broken.documented: `hero` is listed but is not a component; did you mean `here`?
                Broken.untyped: the list of components is [String: Int], which says nothing; write its \
                type, as in `static let components: Components`
                Broken.silent: the summary is empty
                Broken.silent: `deprecated:` is empty; say what to use in its place, or why not to use it
                Todos: another group has the same name
                """
        )
    }

    /// The article's table of common mistakes has the actual messages.
    @Test func theArticleOnDeclaringShowsTheseMessages() throws {
        let article = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Sources/App/Cartouche/Cartouche.docc/Declaring.md")
            .standardized
        let shown = try String(contentsOf: article, encoding: .utf8)
            .split(separator: "\n")
            .compactMap { line in line.firstRange(of: "  Shop.").map { line[$0.lowerBound...] } }
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .map { $0.replacing("Shop.", with: "Broken.", maxReplacements: 1) }
        let error = #expect(throws: DeclarationErrors.self) {
            try EndpointRegistry([BrokenAPI.self]).validate()
        }
        let said = error?.description.components(separatedBy: "\n") ?? []
        #expect(shown.filter { !said.contains($0) } == [])
        #expect(shown.count == 17)
    }
}

private final class BrokenAPI: EndpointGroup {
    @GET("/a/:id") var first: Endpoint<ByID, Empty>
    @GET("/a/:other") var same: Endpoint<ByOther, Empty>
    @GET("/b/:id") var unfilled: Endpoint<Empty, Empty>
    @GET("/c") var unused: Endpoint<ByID, Empty>
    @POST("/d") var bodies: Endpoint<TwoBodies, Empty>
    @GET("/e") var getBody: Endpoint<OneBody, Empty>
    @GET("/f") var unmarked: Endpoint<Unmarked, Empty>
    @GET("slash") var slash: Endpoint<Empty, Empty>
    @GET("/g/:id/:id") var twice: Endpoint<ByID, Empty>
    @GET("/h/:id") var optionalPath: Endpoint<OptionalID, Empty>
    @GET("/i/:id") var listPath: Endpoint<ListID, Empty>
    @GET("/j") var header: Endpoint<TwoHeaders, Empty>
    @CUSTOM("NOT A METHOD", "/k") var method: Endpoint<Empty, Empty>
    @GET("/n", authorization: .header("X Key", Secret("k3y"))) var key: Endpoint<Empty, Empty>
    @HEAD("/o") var looked: Endpoint<Empty, String>
    @GET("/l") var documented: Endpoint<Documented, Empty>
    @GET("/u") var untyped: Endpoint<Untyped, Empty>
    @GET("/m", " ", deprecated: "") var silent: Endpoint<Empty, Empty>

    struct ByID: RequestComponents { @Path var id: Int }
    struct ByOther: RequestComponents { @Path var other: Int }
    struct OptionalID: RequestComponents { @Path var id: Int? }
    struct ListID: RequestComponents { @Path var id: [Int] }
    struct OneBody: RequestComponents { @Body var one: String }
    struct TwoBodies: RequestComponents {
        @Body var one: String
        @Body var two: String
    }
    struct TwoHeaders: RequestComponents {
        @Header var first: String
        @Header var second: String

        enum CodingKeys: String, CodingKey {
            case first = "Name"
            case second = "name"
        }
    }
    struct Unmarked: RequestComponents { var plain: Int }
    struct Documented: RequestComponents {
        static let components: Components = ["hero": "it was here"]
        @URLQuery var here: Int
    }
    struct Untyped: RequestComponents {
        static let components = ["a": 1]
        @URLQuery var a: Int
    }
}
