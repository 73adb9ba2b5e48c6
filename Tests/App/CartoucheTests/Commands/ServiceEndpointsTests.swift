import CartoucheSession
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Synchronization
import Testing
import ValueTree

@testable import Cartouche

/// A service of seed 003 in the catalogue.
@Suite struct ServiceEndpointsTests {
    private let trial = CommandTrial(groups: [ServiceEndpoints<Payment>.self]) { request in
        let text = """
            {"method": "\(request.method.rawValue)", "url": "\(request.url.absoluteString)", \
            "body": \(request.body.map { String(decoding: $0, as: UTF8.self) } ?? "null")}
            """
        return .response(
            RawResponse(
                statusCode: 200,
                headers: [.contentType: "application/json"],
                bytes: PaddedBytes(text.utf8)
            )
        )
    }

    @Test func listShowsEveryCase() async throws {
        let outcome = try await trial.run("list")
        #expect(
            outcome.output == """
                Payment.cards  GET  /cards?sort=name → Any
                Payment.pay  POST  /payments → Any
                Payment.payAll  POST  /payments → Any
                Payment.odd  GET  /a:b/{c}//d e → Any

                """
        )
    }

    @Test func describeShowsAnOpaqueResponse() async throws {
        let outcome = try await trial.run("describe", "Payment.pay")
        #expect(
            outcome.output == """
                Payment.pay
                POST /payments

                no components

                response  Any  not described: the service declares no type

                """
        )
    }

    @Test func sendUsesTheRequestOfTheCase() async throws {
        let outcome = try await trial.run("send", "Payment.pay", "--output", "raw")
        #expect(
            outcome
                == .init(
                    status: .success,
                    output: """
                        {"method": "POST", "url": "https://pay.example.org/v1/payments", \
                        "body": {"amount":5}}
                        """,
                    errors: ""
                )
        )
    }

    @Test func aBaseURLAppliesToAllCases() async throws {
        let moved = try await trial.run(
            "send",
            "Payment.cards",
            "--base-url",
            "http://h:8/",
            "--output",
            "raw"
        )
        #expect(
            moved.output
                == #"{"method": "GET", "url": "http://h:8/cards?sort=name&limit=5", "body": null}"#
        )
        let odd = try await trial.run(
            "send",
            "Payment.odd",
            "--base-url",
            "http://h",
            "--output",
            "raw"
        )
        #expect(
            odd.output
                == #"{"method": "GET", "url": "http://h/a:b/%7Bc%7D//d%20e", "body": null}"#
        )
    }

    @Test func theRequestIsMadeInTheChosenEnvironment() async throws {
        let sent = Mutex<[String]>([])
        let trial = CommandTrial(
            groups: [ServiceEndpoints<Ledger>.self],
            configurations: [
                "Configuration-a.json": Self.ledger(host: "a.test", password: "one"),
                "Configuration-b.json": Self.ledger(host: "b.test", password: "two"),
            ]
        ) { request in
            let line = "\(request.url.absoluteString) \(request.headers[.authorization] ?? "none")"
            sent.withLock { $0.append(line) }
            return .failure(TransportError(.refused), partial: nil)
        }
        for environment in ["a", "b"] {
            _ = try await trial.run("send", "Ledger.entries", "--env", environment)
        }
        _ = try await trial.run("send", "Ledger.entries", "--env", "a", "--base-url", "http://h")
        #expect(
            sent.withLock(\.self) == [
                "https://a.test/entries Basic YW5uOm9uZQ==",
                "https://b.test/entries Basic YW5uOnR3bw==",
                "http://h/entries Basic YW5uOm9uZQ==",
            ]
        )
    }

    private static func ledger(host: String, password: String) -> String {
        """
        {"baseURL": "https://\(host)", "auth.username": "ann", "auth.password": "\(password)"}
        """
    }

    @Test func anUnknownComponentIsRefused() async throws {
        let outcome = try await trial.run("send", "Payment.pay", "amount=7")
        #expect(
            outcome
                == .init(
                    status: .usage,
                    output: "",
                    errors: "Payment.pay has no component amount; it has none"
                )
        )
    }
}

private enum Payment: ServiceEndpoint, CaseIterable {
    case cards
    case pay
    case payAll
    case odd

    var baseURL: URL { URL(string: "https://pay.example.org/v1") ?? URL(filePath: "/") }

    var path: String {
        switch self {
        case .cards: "/cards?sort=name"
        case .pay, .payAll: "payments"
        case .odd: "a:b/{c}//d e"
        }
    }

    var method: HTTPMethod {
        switch self {
        case .cards, .odd: .get
        case .pay, .payAll: .post
        }
    }

    var parameters: [String: Any] { self == .pay ? ["amount": 5] : [:] }
    var queryParameters: [String: Any] { self == .cards ? ["limit": 5] : [:] }
}

/// A service that reads its address and its password from the configuration.
private enum Ledger: ServiceEndpoint, CaseIterable {
    case entries

    var path: String { "/entries" }
    var requestGenerator: any RequestGenerator { LedgerGenerator() }
}

private struct LedgerGenerator: RequestGenerator {
    func generateRequest(withMethod method: HTTPMethod) -> MutableRequest {
        withBasicAuth(request: request(withMethod: method))
    }
}
