import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing

@testable import EndpointClient

/// The targets of Location fields: RFC 3986, 5, with international names.
@Suite struct RedirectTargetTests {
    @Test(
        arguments: [
            ("/y", "http://a/y"), ("y", "http://a/b/y"), ("../y", "http://a/y"),
            ("?q", "http://a/b/x?q"),
            ("//c/../y", "http://c/y"), ("http://c/a/../b", "http://c/b"),
            ("HTTP://C/y", "HTTP://C/y"), ("/a b", "http://a/a%20b"), ("/é", "http://a/%C3%A9"),
            ("/100%", "http://a/100%25"), ("/a%20b?c+d=e%2B", "http://a/a%20b?c+d=e%2B"),
            ("http://bücher.example/", "http://xn--bcher-kva.example/"),
            ("http://[::1]:8/y", "http://[::1]:8/y"),
            ("http:y", nil), ("http://", nil), ("http://a b/", nil), ("http://ann@c/", nil),
            ("http://c:x/", nil),
        ] as [(String, String?)]
    )
    func aLocationIsResolved(location: String, target: String?) throws {
        let request = Request(url: try #require(URL(string: "http://a/b/x?p")))
        let response = RawResponse(statusCode: 302, headers: [.location: location])
        let step = RedirectRule(options: TransferOptions())
            .nextStep(after: response, to: request, count: 0)
        switch step {
        case .follow(let next): #expect(next.url.absoluteString == target)
        case .refuse(let kind): #expect(target == nil && kind == .invalidURL(location))
        default: Issue.record("\(step)")
        }
    }

    @Test(arguments: ["", " "])
    func anEmptyLocationLeadsNowhere(location: String) throws {
        let request = Request(url: try #require(URL(string: "http://a/b/x?p")))
        let response = RawResponse(statusCode: 302, headers: [.location: location])
        let step = RedirectRule(options: TransferOptions())
            .nextStep(after: response, to: request, count: 0)
        guard case .refuse(let kind) = step else {
            Issue.record("\(step)")
            return
        }
        #expect(
            kind.summary.english
                == "the response is not valid HTTP (the Location of the redirect is empty)"
        )
    }

    @Test(arguments: ["http://bücher.example:1/é", "http://b%C3%BCcher.example:1/%C3%A9"])
    func anInternationalHostIsLookedUpInASCII(text: String) throws {
        let url = try #require(URL(string: text))
        let name = Request(url: url).withASCIIHost.url.absoluteString
        #expect(name == "http://xn--bcher-kva.example:1/%C3%A9")
    }
}
