import CartoucheBackend
import Foundation
import FoundationEssentials
import Girders
import HTTPMessage
import SecretValues
import Testing
import ValueTree

@testable import Cartouche

@Suite struct RequestLogTests {
    private func sentence(_ outcome: Exchange.Outcome) throws -> String {
        let url = try #require(URL(string: "http://shop.test/items/1?token=opensesame"))
        let exchange = Exchange(
            request: Request(url: url),
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: outcome,
            phases: [Phase(.connect, .milliseconds(4)), Phase(.wait, .microseconds(27_600))]
        )
        return RequestLog.sentence(about: exchange)
    }

    @Test func aResponseIsLoggedWithoutSecrets() throws {
        let response = RawResponse(statusCode: 200, bytes: PaddedBytes("secret".utf8))
        #expect(
            try sentence(.response(response))
                == "GET to shop.test answered 200 with 6 bytes in 32 ms"
        )
    }

    @Test func aFailureIsLoggedWithoutItsURL() throws {
        let url = URL(string: "http://shop.test/items/1?token=opensesame")
        let refused = TransportError(.refused, phase: .connect, url: url)
        #expect(
            try sentence(.failure(refused, partial: nil))
                == "GET to shop.test got no complete response in 32 ms: "
                + "connection refused while connecting; "
                + "is the server running, and is the port right?"
        )
        let invalid = TransportError(.invalidURL("http://x y/?token=opensesame"))
        #expect(
            try sentence(.failure(invalid, partial: nil))
                == "GET to shop.test got no complete response in 32 ms: the URL is invalid"
        )
    }

    @Test func aCancelledRequestIsNotLoggedAsAFailure() throws {
        let cancelled = TransportError(.cancelled)
        #expect(
            try sentence(.failure(cancelled, partial: nil))
                == "GET to shop.test was cancelled after 32 ms"
        )
    }

    @Test func aSingleByteIsSingular() throws {
        let response = RawResponse(statusCode: 200, bytes: PaddedBytes("1".utf8))
        #expect(
            try sentence(.response(response))
                == "GET to shop.test answered 200 with 1 byte in 32 ms"
        )
    }

    @Test func theEnvironmentIsLoggedEvenIfThereIsNone() {
        #expect(
            ["prod", nil].map { EnvironmentLog.sentence(about: $0) } == [
                "requests are made in the environment `prod`",
                "requests are made without an environment, by the base files alone",
            ]
        )
    }
}

/// The log file, when a secret becomes known after the log was started.
@Suite struct LogSecretsTests {
    @Test func theLogFileContainsNoFormOfASecret() throws {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "cartouche-log-\(UUID().uuidString).log").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let known = KnownSecrets()
        let log = LogDestination.sink(try LogFile(path: path), level: .verbose, hiding: known)
        let secret = "open sesame/ö"
        known.add([Secret(secret)])
        let forms = [
            secret, Data(secret.utf8).base64EncodedString(), "open%20sesame%2F%C3%B6",
            "open+sesame%2F%C3%B6",
        ]
        for form in forms { log.log(.warning, "sent \(form)", values: ["query": "a=\(form)"]) }
        let bytes = try Data(contentsOf: URL(filePath: path))
        #expect(bytes.count > 100)
        #expect(forms.filter { bytes.range(of: Data($0.utf8)) != nil } == [])
    }
}
