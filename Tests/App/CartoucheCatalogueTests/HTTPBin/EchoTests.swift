import EndpointClient
import EndpointKit
import Foundation
import HTTPMessage
import Testing
import ValueTree

@testable import CartoucheCatalogue

extension HTTPBinServer {
    @Suite("HTTPBin's echoes (need a running httpbin)") struct EchoTests {
        private let api = HTTPBinAPI(baseURL: HTTPBinServer.base)

        @Test func theQueryAndHeaderArriveUnchanged() async throws {
            let id = UUID()
            let echo = try await api.get.request(
                .init(
                    text: "a b&c=ä",
                    number: -1,
                    tags: ["x", "y"],
                    since: Date(timeIntervalSince1970: 0),
                    options: ["k": "v"],
                    traceID: id
                )
            )
            #expect(
                echo.args == [
                    "text": "a b&c=ä", "number": "-1", "tags": ["x", "y"],
                    "since": "1970-01-01T00:00:00Z", "options[k]": "v",
                ]
            )
            #expect(echo.headers["X-Trace-Id"] == id.uuidString)
            #expect(echo.headers["User-Agent"] == "cartouche")
            let deleted = try await api.delete.request(.init(text: "gone"))
            #expect(deleted.args == ["text": "gone"])
        }

        @Test func aJSONBodyArrivesWithEveryMethodThatHasOne() async throws {
            let body: SupportedType = ["text": "ä\n", "list": [1, 2.5, .null, true]]
            let request = HTTPBinAPI.JSONRequest(text: "q", body: body)
            let echoes = [
                try await api.post.request(request), try await api.put.request(request),
                try await api.patch.request(request),
            ]
            #expect(echoes.map(\.json) == [body, body, body])
            #expect(echoes.map(\.args) == [["text": "q"], ["text": "q"], ["text": "q"]])
            #expect(
                echoes.map(\.data)
                    == Array(repeating: #"{"text":"ä\n","list":[1,2.5,null,true]}"#, count: 3)
            )
        }

        @Test func anyPathIsEchoed() async throws {
            let echo = try await api.anything.request(.init(path: "a/b c", number: 0.5, flag: true))
            #expect(echo.method == "GET")
            #expect(echo.args == ["number": "0.5", "flag": "true"])
            #expect(
                echo.url == "\(HTTPBinServer.base)/anything/a/b%20c?number=0.5&flag=true"
            )
        }

        @Test func formsPartsAndTextsArriveUnchanged() async throws {
            let order = HTTPBinAPI.PizzaOrder(
                customer: "Ann & Co",
                toppings: [.cheese, .onion]
            )
            let form = try await api.form.request(.init(order: order))
            #expect(
                form.form == [
                    "custname": "Ann & Co", "size": "medium", "topping[]": ["cheese", "onion"],
                ]
            )
            let upload = try await api.upload.request(
                .init(parts: [
                    Part("On the beach", name: "title"),
                    Part(data: Data("bytes".utf8), name: "photo", fileName: "a.jpg"),
                ])
            )
            #expect(upload.form == ["title": "On the beach"])
            #expect(upload.files == ["photo": "bytes"])
            let text = try await api.text.request(.init(body: "plain ä"))
            #expect(text.data == "plain ä")
            #expect(text.json == nil)
        }

        @Test func theHeaderIsEchoed() async throws {
            let fields = try await api.headerFields.request(
                .init(accept: "text/html", acceptLanguage: "de", trace: "7")
            )
            #expect(fields.headers["Accept"] == "text/html")
            #expect(fields.headers["Accept-Language"] == "de")
            #expect(fields.headers["X-Trace"] == "7")
            #expect(try await api.ip.request() == .init(origin: "127.0.0.1"))
            #expect(try await api.userAgent.request() == .init(name: "cartouche"))
        }
    }
}
