import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing
import ValueTree

/// The options of an endpoint override those of its group, for this endpoint only.
@Suite struct EndpointOptionsTests {
    private let api = OptionsAPI(baseURL: "http://h")

    @Test func withoutOptionsTheGroupsSettingsApply() throws {
        let request = try api.plain.httpRequest(.init(dueDate: Self.date))
        #expect(
            request.headers.map(\.description).sorted() == [
                "Accept-Language: de", "Authorization: Bearer group", "X-Version: 1",
            ]
        )
        #expect(request.timeout == nil)
        #expect(request.url.query() == "due_date=1970-01-02T00%3A00%3A00Z")
    }

    @Test func itsFieldsReplaceThoseOfTheSameName() throws {
        let request = try api.own.httpRequest(.init(dueDate: Self.date))
        #expect(
            request.headers.map(\.description).sorted() == [
                "Accept-Language: de", "Authorization: Bearer own", "X-Tag: a", "X-Tag: b",
                "X-Version: 2",
            ]
        )
        #expect(request.timeout == .seconds(300))
    }

    /// The group maps the names, whichever encoder writes the values.
    @Test func itsCodersHaveTheKeyMappingOfTheGroup() throws {
        let request = try api.own.httpRequest(.init(dueDate: Self.date))
        #expect(request.url.query() == "due_date=86400.0")
        let raw = RawResponse(statusCode: 200, bytes: PaddedBytes(#"{"was_due":86400}"#.utf8))
        #expect(try api.own.response(from: raw).wasDue == Self.date)
        let text = #"{"was_due":"1970-01-02T00:00:00Z"}"#
        let dated = RawResponse(statusCode: 200, bytes: PaddedBytes(text.utf8))
        #expect(try api.plain.response(from: dated).wasDue == Self.date)
    }

    @Test func aFormUsesTheOptionsOfTheEndpoint() throws {
        let endpoint = try EndpointRegistry([OptionsAPI.self]).endpoint(named: "Options.own")
        let form = try endpoint.request(from: ["dueDate": 86400], baseURL: "http://h")
        let typed = try api.own.httpRequest(.init(dueDate: Self.date))
        #expect(form == typed && form.timeout == typed.timeout)
        #expect(form.sensitiveHeaders == typed.sensitiveHeaders)
    }

    /// A successful redirect is marked in the request, so that the client doesn't follow it.
    @Test func aSuccessfulRedirectIsFinal() throws {
        #expect(try api.login.httpRequest(.value).finalStatuses == [302, 303])
        #expect(try api.plain.httpRequest(.init(dueDate: Self.date)).finalStatuses == [])
    }

    @Test func viewsOfOneRouteKeepTheirNames() {
        #expect(api.sum.name == "Options.sum")
        #expect(api.version.name == "Options.version")
        let routes = EndpointRegistry([OptionsAPI.self]).endpoints.suffix(2).map(\.id)
        #expect(routes == ["Options.sum", "Options.version"])
    }

    private static let date = Date(timeIntervalSince1970: 86400)
}

@Suite struct SuccessStatusesTests {
    @Test(
        arguments: [
            (.standard, "200-299", [200, 204, 299]),
            (.also(.notModified), "200-299, 304", [200, 204, 299, 304]),
            (.only(303, 302, 303), "302, 303", [302, 303]), (.only(), "", []),
        ] as [(SuccessStatuses, String, [Int])]
    )
    func aNamedStatusIsASuccess(success: SuccessStatuses, text: String, counted: [Int]) {
        #expect(success.description == text)
        #expect([199, 200, 204, 299, 300, 302, 303, 304, 404].filter(success.contains) == counted)
    }
}

private final class OptionsAPI: EndpointGroup {
    override var keyMapping: KeyStrategy { .snakeCase }
    override var defaultAuthorization: Authorization? { .bearer(Secret("group")) }
    override var defaultHeaders: HTTPFields {
        HTTPFields(
            [("Accept-Language", "de"), ("X-Version", "1")].compactMap { name, value in
                HTTPField.Name(name).map { HTTPField(name: $0, value: value) }
            }
        )
    }

    @GET("/plain") var plain: Endpoint<Due, WasDue>

    @GET(
        "/own",
        headers: ["X-Version": "2", "X-Tag": "a", "X-Tag": "b"],
        authorization: .bearer(Secret("own")),
        timeout: .seconds(300),
        encoder: ValueEncoder(dateStrategy: .secondsSince1970),
        decoder: ValueDecoder(dateStrategy: .secondsSince1970)
    )
    var own: Endpoint<Due, WasDue>

    @POST("/login", success: .also(302, 303)) var login: Endpoint<Empty, Empty>
    @POST("/rpc", view: "sum") var sum: Endpoint<Empty, Int>
    @POST("/rpc", view: "version") var version: Endpoint<Empty, String>

    struct Due: RequestComponents {
        @URLQuery var dueDate: Date
    }

    struct WasDue: Codable, Equatable {
        var wasDue: Date
    }
}
