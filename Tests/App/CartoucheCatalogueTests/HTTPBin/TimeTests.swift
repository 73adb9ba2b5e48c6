import EndpointClient
import EndpointKit
import Foundation
import HTTPMessage
import Testing

@testable import CartoucheCatalogue

extension HTTPBinServer {
    @Suite("HTTPBin's delays (need a running httpbin)") struct TimeTests {
        private let api = HTTPBinAPI(baseURL: HTTPBinServer.base)

        @Test func aSlowResponseIsAwaited() async throws {
            let echo = try await api.delay.request(.init(seconds: 0.1))
            #expect(echo.url == "\(HTTPBinServer.base)/delay/0.1")
        }

        @Test func aTooSlowResponseTimesOut() async throws {
            var options = TransferOptions()
            options.timeout = .milliseconds(200)
            let error = await #expect(throws: EndpointError.self) {
                try await api.delay.request(.init(seconds: 3), options: options)
            }
            let cause = try #require(error?.cause as? TransportError)
            #expect(cause.kind == .timeout(.milliseconds(200)))
        }

        @Test func drippingBytesAreCollected() async throws {
            let bytes = try await api.drip.request(
                .init(duration: 0.2, byteCount: 5, delay: 0, code: 200)
            )
            #expect(bytes == Data("*****".utf8))
        }

        @Test func everyLineOfAStreamIsJSON() async throws {
            let stream = try await api.stream.request(.init(count: 3))
            let lines = stream.split(separator: UInt8(ascii: "\n"))
            let ids = try lines.map { try JSONDecoder().decode(StreamedLine.self, from: $0).id }
            #expect(ids == [0, 1, 2])
        }

        @Test func aStreamIsReturnedAsItArrives() async throws {
            let message = try api.stream.httpRequest(.init(count: 20))
            var body = Data()
            for await case .body(let bytes) in SharedClient.shared.events(of: message) {
                body += bytes
            }
            #expect(body.split(separator: UInt8(ascii: "\n")).count == 20)
        }

        private struct StreamedLine: Decodable {
            var id: Int
        }
    }
}
