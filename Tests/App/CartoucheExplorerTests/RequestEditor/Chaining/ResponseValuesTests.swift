import CartoucheSession
import EndpointKit
import FoundationEssentials
import Girders
import HTTPMessage
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheExplorer

/// `{{Group.endpoint.path}}` takes a value from the last response of another endpoint.
@Suite struct ResponseValuesTests {
    private static let response = """
        {"token": "abc", "count": 3, "ok": true, "none": null, "list": [{"id": 7}],
         "user": {"name": "ann", "odd key": 1}}
        """

    private func variables(
        in environment: String? = nil,
        _ values: [String: String] = [:]
    ) throws -> Variables {
        var responses = LastResponses()
        try responses.note(Self.response, of: "Club.login", RequestID(1))
        let registry = EndpointRegistry([ClubAPI.self])
        return responses.extending(Variables(values), of: registry, in: environment)
    }

    @Test(arguments: [
        ("token", "abc"), ("count", "3"), ("ok", "true"), ("list[0].id", "7"), ("user.name", "ann"),
    ])
    func aValueIsFound(path: String, value: String) throws {
        #expect(try variables().filled("Bearer {{Club.login.\(path)}}!") == "Bearer \(value)!")
    }

    @Test(arguments: [
        ("Club.login.user", VariableError.noValue(.noText(endpoint: "Club.login", path: "user"))),
        ("Club.login.none", .noValue(.noText(endpoint: "Club.login", path: "none"))),
        (
            "Club.login.list[1].id",
            .noValue(.noValue(endpoint: "Club.login", path: "list[1].id"))
        ),
        ("Club.members[0].name", .noValue(.noResponse(endpoint: "Club.members"))),
        ("Club.logout.token", .unknown("Club.logout.token", known: [])),
        ("token", .unknown("token", known: [])),
    ])
    func missingValuesAreNamed(name: String, error: VariableError) throws {
        let variables = try variables()
        #expect(throws: error) { try variables.filled("{{\(name)}}") }
    }

    /// A token of one environment isn't sent in another.
    @Test func aResponseOfAnotherEnvironmentHasNoValue() throws {
        let variables = try variables(in: "prod")
        let gap = VariableGap.noResponse(endpoint: "Club.login", environment: "prod")
        #expect("\(gap)" == "there is no response of Club.login in prod yet")
        #expect(throws: VariableError.noValue(gap)) {
            try variables.filled("{{Club.login.token}}")
        }
    }

    @Test func aVariableTakesPrecedenceOverAResponse() throws {
        #expect(
            try variables(["Club.login.token": "mine"]).filled("{{Club.login.token}}") == "mine"
        )
    }

    /// A server must not choose what is filled in.
    @Test func valuesOfResponsesAreNotExpanded() throws {
        let body = """
            {"a": "{{id}} {{secret:door}}", "b": "secret:door"}
            """
        var responses = LastResponses()
        try responses.note(body, of: "Club.login", RequestID(1))
        let registry = EndpointRegistry([ClubAPI.self])
        let variables = responses.extending(Variables(["id": "1"]), of: registry, in: nil)
        #expect(try variables.filled("{{Club.login.a}}") == "{{id}} \\{{secret:door}}")
        #expect(try variables.filled("{{{{Club.login.b}}}}") == "\\{{secret:door}}")
    }

    @Test(arguments: [
        ("", ["Club."]), ("Cl", ["Club."]), ("X", []),
        ("Club.", ["Club.login.", "Club.member.", "Club.members[0]."]),
        ("Club.members", ["Club.members[0]."]), ("Club.members[0].", ["Club.members[0].name"]),
        ("Club.login.", ["Club.login.token", "Club.login.user."]),
        ("Club.login.t", ["Club.login.token"]), ("Club.login.token", []),
        ("Club.login.user.", ["Club.login.user.name"]), ("Club.login.token.", []), ("A.b.c", []),
    ])
    func theNextStepIsOffered(typed: String, names: [String]) throws {
        #expect(try variables().names(beginningWith: typed) == names)
    }

    /// A large body isn't stored only because of its values.
    @Test func aLargeResponseIsNotStored() throws {
        var responses = LastResponses()
        let text = "[\"" + String(repeating: "a", count: LastResponses.limit) + "\"]"
        try responses.note("[1]", of: "Club.login", RequestID(1))
        try responses.note(text, of: "Club.login", RequestID(2))
        #expect(responses.value(of: "Club.login", in: nil) == nil)
    }

    @Test func anEarlierOrAStoredResponseDoesNotReplaceALaterOne() throws {
        var responses = LastResponses()
        try responses.note("[1]", of: "a.b", nil)
        try responses.note("[2]", of: "a.b", RequestID(2))
        try responses.note("[3]", of: "a.b", nil)
        try responses.note("[4]", of: "a.b", RequestID(1))
        #expect(responses.value(of: "a.b", in: nil) == [2])
    }

    @Test func aBodyThatIsNotADocumentHasNoValues() throws {
        var responses = LastResponses()
        try responses.note("[1]", of: "a.b", RequestID(1))
        try responses.note(nil, of: "a.b", RequestID(2))
        #expect(responses.value(of: "a.b", in: nil) == nil)
    }

    /// A token of one server isn't sent to another that has replaced it.
    @Test func aResponseOfAnotherServerHasNoValue() throws {
        var responses = LastResponses()
        try responses.note("[1]", of: "Club.login", RequestID(1))
        func found(at place: EnvironmentOffer.Address.Place) -> SupportedType? {
            let environment = ExplorerEnvironment(addresses: [.init(group: "Club", place: place)])
            return responses.usable(in: environment).value(of: "Club.login", in: nil)
        }
        #expect(found(at: .url("https://club.test/v2")) == [1])
        #expect(found(at: .embeddedServer) == [1])
        #expect(found(at: .url("https://club.test:8443")) == nil)
        #expect(found(at: .url("https://other.test")) == nil)
    }

    @Test(arguments: [
        ("Club.login.token", true), ("Club.login.user.password", true), ("Club.login.id", false),
        ("Club.tokens[0].id", false), ("Club.login", false),
    ])
    func theLastNameDeterminesWhetherAValueIsSecret(name: String, isSecret: Bool) {
        #expect(ChainedReferences.isSecret(name) == isSecret)
    }
}

extension LastResponses {
    /// Stores a response from `https://club.test` without an environment.
    fileprivate mutating func note(
        _ body: String?,
        of endpoint: String,
        _ id: RequestID?
    ) throws {
        let url = try #require(URL(string: "https://club.test/v1/login"))
        let exchange = Exchange(
            request: Request(url: url),
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: .failure(TransportError(.refused), partial: nil)
        )
        let document = try body.map { try JSONParser().parse($0) }
        note(document, of: EndedExchange(exchange, endpoint: endpoint), id)
    }
}

/// An API with a login.
final class ClubAPI: EndpointGroup {
    @POST("/login") var login: Endpoint<Empty, Login>
    @GET("/members/:name") var member: Endpoint<MemberRequest, Member>
    @GET("/members") var members: Endpoint<Empty, [Member]>

    struct Login: Codable {
        var token: String
        var user: Member
    }

    struct Member: Codable {
        var name: String
    }

    struct MemberRequest: RequestComponents {
        @Path var name: String
        @Header var note: String?
    }
}
