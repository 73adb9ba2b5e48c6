import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
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

    @Test func describeSaysThatTheResponseIsOpen() async throws {
        let outcome = try await trial.run("describe", "Payment.pay")
        #expect(
            outcome.output == """
                Payment.pay
                POST /payments

                no components

                response  Any  not described: it is read as whatever comes

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

    @Test func aBaseURLMovesAllOfThem() async throws {
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

    @Test func aNameThatIsNoComponentIsRefused() async throws {
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
