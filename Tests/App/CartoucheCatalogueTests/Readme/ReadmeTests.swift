import EndpointClient
import EndpointKit
import Foundation
import Girders
import HTTPMessage
import SecretValues
import SystemFiles
import Testing
import WebAddresses

@testable import CartoucheCatalogue

/// The examples of the README and of the article Calling, with a transport that answers from
/// memory.
@Suite struct ReadmeTests {
    private let client = RecordedTransport(body: #"{"id": 7, "status": "paid"}"#)
    private let shop = ShopAPI(baseURL: "http://localhost:8080")

    @Test func anEndpointIsRequested() async throws {
        let order = try await shop.order.request(.init(id: 7, expand: nil), over: client)
        #expect([order.id.description, order.status] == ["7", "paid"])
        #expect(client.requests == ["GET http://localhost:8080/orders/7"])
    }

    @Test func anEndpointIsRequestedAtItsDefaultAddress() async throws {
        _ = try await ShopAPI().order.request(.init(id: 8, expand: "lines"), over: client)
        #expect(client.requests == ["GET https://shop.example/orders/8?expand=lines"])
    }

    @Test func aServiceIsInTheCatalogue() throws {
        let registry = EndpointRegistry([ServiceEndpoints<Warehouse>.self])
        #expect(registry.endpoints.map(\.id) == ["Warehouse.stock", "Warehouse.suppliers"])
    }

    @Test func aClientIsCreatedFromAnEnvironment() throws {
        let files = [
            "/shop/Configuration.toml": """
            baseURL = "https://{{host}}"       # of every group
            logLevel = "info"                  # verbose, debug, info, warning, error, fatal

            [variables]                        # {{host}} in any component of a request, too
            host = "shop.example"

            [groups.Prometheus]
            baseURL = "https://metrics.{{host}}"
            """,
            "/shop/Configuration-staging.toml": "httpVersion = \"1.1\"",
        ]
        let reading = FileReading(
            names: { _ in ["Configuration.toml", "Configuration-staging.toml"] },
            data: { path, _ throws(FileReadError) in
                guard let text = files[path] else {
                    throw FileReadError(path: path, reason: "it is not there")
                }
                return Data(text.utf8)
            }
        )
        let folders = ConfigurationFolders(folders: ["/shop"], files: reading, formats: .settings)
        let configuration = try folders.configuration(environment: "staging")
        #expect(try configuration.baseURL(forGroup: "Shop") == "https://shop.example")
        #expect(
            try configuration.baseURL(forGroup: "Prometheus") == "https://metrics.shop.example"
        )
        let settings = try ClientSettings(configuration: configuration)
        #expect(settings.httpVersion == .http11)
        _ = SharedClient(settings: settings, cookies: CookieJar())
    }

    @Test func aTokenIsRenewedDuringARequest() async throws {
        let account = Account()
        let origin = try #require(Origin(text: "http://localhost:8080"))
        let server = RecordedTransport(body: #"{"id": 7, "status": "paid"}"#, token: "t0ken")
        let renewing = server.intercepted(by: [
            RenewalInterceptor(for: [origin]) { try await account.logIn() }
        ])
        // All tests share a few threads, so waiting for one may take longer than the usual minute.
        var options = TransferOptions()
        options.timeout = .seconds(3_600)
        let order = try await shop.order.request(
            .init(id: 7, expand: nil),
            over: renewing,
            options: options
        )
        #expect(order.id == 7)
        let url = "http://localhost:8080/orders/7"
        #expect(server.requests == ["GET \(url)", "GET \(url) Bearer t0ken"])
    }

    @Test func retriesAreAnOption() async throws {
        var options = TransferOptions()
        options.retry = RetryPolicy(attempts: 5)
        let order = try await shop.order.request(
            .init(id: 7, expand: nil),
            over: client,
            options: options
        )
        #expect(order.id == 7)
        #expect(client.options.map(\.retry) == [RetryPolicy(attempts: 5)])
    }

    @Test func aBodyArrivesAsEvents() async throws {
        let request = try shop.order.httpRequest(.init(id: 7, expand: nil))
        var count = 0
        for await event in client.events(of: request) {
            if case .body(let bytes) = event { count += bytes.count }
        }
        #expect(count == 27)
    }

    @Test func anObjectIsDecodedFromAnyResponse() async throws {
        let url = try #require(URL(string: "http://localhost:8080/orders/7"))
        let response: Response<ShopAPI.Order> =
            try await HTTPClient(transport: client).get(url: url)
        #expect(response.bodyObject?.status == "paid")
    }

    private struct Account {
        func logIn() async throws -> Secret { Secret("t0ken") }
    }
}
