import EndpointClient
import EndpointKit
import Foundation
import HTTPMessage
import Testing

@testable import CartoucheCatalogue

extension HTTPBinServer {
    @Suite("HTTPBin's redirects and caches (need a running httpbin)") struct RedirectTests {
        private let api = HTTPBinAPI(baseURL: HTTPBinServer.base)

        @Test func redirectsAreFollowed() async throws {
            let url = "\(HTTPBinServer.base)/get"
            #expect(try await api.redirect.request(.init(times: 3)).url == url)
            #expect(try await api.relativeRedirect.request(.init(times: 2)).url == url)
            #expect(try await api.absoluteRedirect.request(.init(times: 2)).url == url)
        }

        @Test(arguments: HTTPBinAPI.RedirectStatus.allCases)
        func everyRedirectStatusIsFollowed(status: HTTPBinAPI.RedirectStatus) async throws {
            let bytes = try await api.redirectTo.request(.init(url: "/robots.txt", status: status))
            #expect(String(decoding: bytes, as: UTF8.self) == "User-agent: *\nDisallow: /deny\n")
        }

        @Test func tooManyRedirectsAreAnError() async throws {
            let error = await #expect(throws: EndpointError.self) {
                try await api.redirect.request(.init(times: 11))
            }
            let cause = try #require(error?.cause as? TransportError)
            #expect(cause.kind == .tooManyRedirects(limit: 10))
        }

        @Test func aRedirectCanBeTheResponse() async throws {
            var options = TransferOptions()
            options.followsRedirects = false
            let error = await #expect(throws: EndpointError.self) {
                try await api.redirect.request(.init(times: 1), options: options)
            }
            #expect(error?.cause as? ResponseError == .found)
        }

        @Test func conditionalRequestsAreEvaluated() async throws {
            #expect(try await api.cache.request(.init()).args == [:])
            #expect(try await api.cacheFor.request(.init(seconds: 60)).args == [:])
            #expect(try await api.etag.request(.init(tag: "a", ifMatch: "\"a\"")).args == [:])
            let known = await #expect(throws: EndpointError.self) {
                try await api.cache.request(.init(ifNoneMatch: "a"))
            }
            #expect(known?.cause as? ResponseError == .notModified)
            let same = await #expect(throws: EndpointError.self) {
                try await api.etag.request(.init(tag: "a", ifNoneMatch: "\"a\""))
            }
            #expect(same?.cause as? ResponseError == .notModified)
            let other = await #expect(throws: EndpointError.self) {
                try await api.etag.request(.init(tag: "a", ifMatch: "\"b\""))
            }
            #expect(other?.cause as? ResponseError == .preconditionFailed)
        }
    }
}
