import EndpointKit
import FoundationEssentials
import HTTPMessage
import Testing
import ValueTree

/// A path is checked when it is declared, not when the first request fails.
@Suite struct DeclaredPathsTests {
    @Test func aPathThatCannotBeSentIsADeclarationError() {
        let error = #expect(throws: DeclarationErrors.self) {
            try EndpointRegistry([OddPathsAPI.self]).validate()
        }
        #expect(
            error?.description == """
                OddPaths.adjacent: the path `/{a}{b}` needs text between `a` and `b`, or nobody can tell where the one ends
                OddPaths.unnamed: the path `/x/{}` has `{}` without a name
                OddPaths.anyRest: the path `/files/**` has `**` without a name
                OddPaths.open: the path `/x/{a.{b}` has `{a.` without a closing brace
                OddPaths.middle: the path `/**a/x` goes on behind `**a`, which takes the rest of the path
                OddPaths.suffix: the path `/**a.txt` goes on behind `**a`, which takes the rest of the path
                OddPaths.letters: the path `/café/ñ` has `é`, which a URL writes as `%C3%A9`
                OddPaths.letters: the path `/café/ñ` has `ñ`, which a URL writes as `%C3%B1`
                OddPaths.space: the path `/a b` has ` `, which a URL writes as `%20`
                OddPaths.fragment: the path `/q#frag` has a fragment, which is never sent: a `#` is `%23`
                OddPaths.empty: the path `/v1//double/` has two slashes in a row
                OddPaths.percent: the path `/100%` has `%`, which a URL writes as `%25`
                OddPaths.up: the path `/a/../b` has the part `..`, which servers and proxies resolve
                OddPaths.query: the path `/find?q=ü` has `ü`, which a URL writes as `%C3%BC`
                OddPaths.fields: @Header `filter` cannot be Filter
                OddPaths.fields: @Header `all` cannot be [Filter]
                """
        )
    }

    @Test func aRequestWithoutARegistryHasTheSameError() {
        let api = OddPathsAPI(baseURL: "http://h")
        let error = #expect(throws: RequestBuildError.self) {
            try api.space.httpRequest(.value)
        }
        #expect(error?.description == "the path `/a b` has ` `, which a URL writes as `%20`")
    }

    @Test func aPathOfAllowedCharactersIsSentUnchanged() throws {
        let registry = EndpointRegistry([PlainPathsAPI.self])
        let urls = try registry.endpoints.map {
            try $0.request(from: ["id": "a b", "tags": ["x"]], baseURL: "http://h").url
                .absoluteString
        }
        #expect(
            urls == [
                "http://h/", "http://h/caf%C3%A9/%2f", "http://h/a;v=1/b,c/@me/~x/$batch(1)/*",
                "http://h/a%20b/", "http://h/x:verb", "http://h/find?q=a+b&r=%20&s",
                "http://h/tagged", "http://h/a%20b.json", "http://h/a%20b:cancel",
                "http://h/rest/a%20b",
            ]
        )
    }
}

private final class OddPathsAPI: EndpointGroup {
    @GET("/{a}{b}") var adjacent: Endpoint<Two, Empty>
    @GET("/x/{}") var unnamed: Endpoint<Empty, Empty>
    @GET("/files/**") var anyRest: Endpoint<Empty, Empty>
    @GET("/x/{a.{b}") var open: Endpoint<Second, Empty>
    @GET("/**a/x") var middle: Endpoint<First, Empty>
    @GET("/**a.txt") var suffix: Endpoint<First, Empty>
    @GET("/café/ñ") var letters: Endpoint<Empty, Empty>
    @GET("/a b") var space: Endpoint<Empty, Empty>
    @GET("/q#frag") var fragment: Endpoint<Empty, Empty>
    @GET("/v1//double/") var empty: Endpoint<Empty, Empty>
    @GET("/100%") var percent: Endpoint<Empty, Empty>
    @GET("/a/../b") var up: Endpoint<Empty, Empty>
    @GET("/find?q=ü") var query: Endpoint<Empty, Empty>
    @GET("/fields") var fields: Endpoint<Fields, Empty>

    struct First: RequestComponents {
        @Path var a: String
    }

    struct Second: RequestComponents {
        @Path var b: String
    }

    struct Two: RequestComponents {
        @Path var a: String
        @Path var b: String
    }

    struct Filter: Codable {
        var name: String
    }

    struct Fields: RequestComponents {
        @Header var filter: Filter
        @Header var all: [Filter]
    }
}

private final class PlainPathsAPI: EndpointGroup {
    @GET("/") var root: Endpoint<Empty, Empty>
    @GET("/caf%C3%A9/%2f") var escaped: Endpoint<Empty, Empty>
    @GET("/a;v=1/b,c/@me/~x/$batch(1)/*") var signs: Endpoint<Empty, Empty>
    @GET("/:id/") var slash: Endpoint<ByID, Empty>
    @GET("/x:verb") var verb: Endpoint<Empty, Empty>
    @GET("/find?q=a+b&r=%20&s") var query: Endpoint<Empty, Empty>
    @GET("/tagged") var tagged: Endpoint<Tagged, Empty>
    @GET("/:id.json") var file: Endpoint<ByID, Empty>
    @GET("/{id}:cancel") var cancel: Endpoint<ByID, Empty>
    @GET("/rest/**id") var rest: Endpoint<ByID, Empty>

    struct ByID: RequestComponents {
        @Path var id: String
    }

    struct Tagged: RequestComponents {
        @Header var tags: [String]
    }
}
