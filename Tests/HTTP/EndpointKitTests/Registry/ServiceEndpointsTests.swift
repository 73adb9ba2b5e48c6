import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueSerializers
import ValueTree

@Suite struct ServiceEndpointsTests {
    @Test func casesWithValuesAreNamedAfterTheirCases() throws {
        let group = try #require(EndpointRegistry([ServiceEndpoints<Account>.self]).groups.first)
        #expect(group.name == "Account")
        #expect(group.defaultBaseURL == "https://a.example.org")
        #expect(
            group.endpoints.map(\.description.line) == [
                "Account.login  POST  /login → Any", "Account.login2  POST  /login → Any",
                "Account.logout  GET  /logout → Any",
            ]
        )
    }

    @Test func eachCaseGoesToItsOwnAddress() throws {
        let registry = EndpointRegistry([ServiceEndpoints<Account>.self])
        let urls = try registry.endpoints.map { endpoint in
            try endpoint.request(from: [:], baseURL: "https://a.example.org").url.absoluteString
        }
        #expect(
            urls == [
                "https://a.example.org/login", "https://a.example.org/login",
                "https://b.example.org/logout",
            ]
        )
    }

    @Test func theRequestMatchesTheRequestGenerator() throws {
        let registry = EndpointRegistry([ServiceEndpoints<Account>.self])
        let request = try registry.endpoint(named: "Account.login2")
            .request(from: [:], baseURL: "http+unix://%2Frun%2Fa.sock/v1?key=1")
        #expect(
            request.url.absoluteString == "http+unix://%2Frun%2Fa.sock/v1/login?key=1"
        )
        #expect(
            request.headers == [.accept: "application/json", .contentType: "application/json"]
        )
        #expect(
            request.body.map { String(decoding: $0, as: UTF8.self) } == #"{"user":"bob"}"#
        )
    }

    @Test func anInvalidBaseURLIsReported() throws {
        let registry = EndpointRegistry([ServiceEndpoints<Account>.self])
        let error = #expect(throws: FormError.self) {
            try registry.endpoint(named: "Account.logout").request(from: [:], baseURL: "h:80")
        }
        #expect(error?.problems.map(\.path) == [.root])
        let message = "the base URL `h:80` is not of the form https://host or http://host:port"
        #expect(error?.message(for: "Account.logout") == "Account.logout: " + message)
        #expect(error?.problems.map(\.expected.description) == [message])
    }

    @Test func anyResponseIsRead() throws {
        let registry = EndpointRegistry([ServiceEndpoints<Account>.self])
        let document = try JSONParser().parse(#"{"a": [1, null]}"#)
        let reading = try registry.endpoint(named: "Account.logout").reading(of: document)
        #expect(reading.problems == [])
        #expect(try reading.typed.get() == #"{"a":[1,null]}"#)
    }

    @Test func aServiceWithoutABaseURLHasNoDefault() throws {
        let group = try #require(EndpointRegistry([ServiceEndpoints<Lost>.self]).groups.first)
        #expect(group.defaultBaseURL == nil)
        #expect(group.endpoints.map(\.id) == ["Lost.only"])
    }

    @Test func aServiceWithoutCasesIsAnEmptyGroup() throws {
        let group = try #require(EndpointRegistry([ServiceEndpoints<Nothing>.self]).groups.first)
        #expect(group.endpoints.isEmpty)
        #expect(group.defaultBaseURL == nil)
    }
}

private enum Account: ServiceEndpoint, CaseIterable {
    case login(String)
    case logout

    static var allCases: [Account] { [.login("ann"), .login("bob"), .logout] }

    var baseURL: URL {
        switch self {
        case .login: URL(string: "https://a.example.org") ?? URL(filePath: "/")
        case .logout: URL(string: "https://b.example.org") ?? URL(filePath: "/")
        }
    }

    var path: String {
        switch self {
        case .login: "login"
        case .logout: "/logout"
        }
    }

    var method: HTTPMethod {
        switch self {
        case .login: .post
        case .logout: .get
        }
    }

    var parameters: [String: Any] {
        switch self {
        case .login(let user): ["user": user]
        case .logout: [:]
        }
    }
}

private enum Lost: ServiceEndpoint, CaseIterable {
    case only

    var baseURL: URL { URL(filePath: "/") }
    var path: String { "" }
}

private enum Nothing: ServiceEndpoint, CaseIterable {
    var path: String { "" }
}
