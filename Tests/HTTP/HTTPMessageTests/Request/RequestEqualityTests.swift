import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing

/// Requests with equal contents are equal.
@Suite struct RequestEqualityTests {
    private let request: Request

    init() throws {
        request = Request(
            url: try #require(URL(string: "http://h/x?a=1")),
            method: .post,
            headers: [.accept: "text/plain"],
            body: Data("body".utf8)
        )
    }

    @Test func differentContentsMakeRequestsUnequal() throws {
        let elsewhere = try #require(URL(string: "http://h/x?a=2"))
        let others = [
            request.with(url: elsewhere), request.with(method: .put),
            request.with(headers: [.accept: "text/html"]),
            request.with(headers: [:]), request.with(content: RequestContent(Data("b".utf8))),
            request.with(content: nil), request.with(content: RequestContent([.file(path: "x")])),
        ]
        #expect(others.map { $0 == request } == Array(repeating: false, count: others.count))
    }

    @Test func equalAddressesCompareEqualHoweverTheyAreCreated() throws {
        let base = URL(string: "http://h/y/")
        let relative = try #require(URL(string: "../x?a=1", relativeTo: base))
        #expect(request.with(url: relative) == request)
        let reordered = Request(
            url: request.url,
            method: .post,
            headers: [.accept: "text/plain"],
            content: RequestContent([.bytes(Data("bo".utf8)), .bytes(Data("dy".utf8))])
        )
        #expect(reordered == request)
    }

    @Test func credentialsAndTimeoutsDoNotMakeRequestsUnequal() {
        let others = [
            request.with(timeout: .seconds(5)),
            request.with(sslCredentials: SSLCredentials(authority: Data("ca".utf8))),
            request.with(
                digestCredentials: DigestCredentials(user: "ann", password: Secret("pass"))
            ), request.with(sensitiveHeaders: [.accept]), request.with(sensitiveQuery: ["a"]),
            request.with(finalStatuses: [302]), request.with(hasOwnCredentials: true),
            request.withoutCredentials(),
        ]
        #expect(others.map { $0 == request } == Array(repeating: true, count: others.count))
    }
}
