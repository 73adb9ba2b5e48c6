import CartoucheTestKit
import EndpointClient
import EndpointKit
import FoundationEssentials
import HTTPMessage
import Testing

/// Over a real connection, a server reads the client's request, and the client the server's answer.
@Suite(.limitedConcurrency) struct RoundTripTests {
    private static let seed: UInt64 = 2026
    private static let count = 150

    @Test func queriesOfEveryScalar() async throws {
        try await check(
            { $0.queries() },
            { api, sent in
                try await Returned(sent.values, api.queries.request(sent))
            }
        )
    }

    @Test func queriesThatAreOptionalOrHaveParts() async throws {
        try await check(
            { $0.nested() },
            { api, sent in
                try await Returned(sent.values, api.nested.request(sent))
            }
        )
    }

    @Test func headersOfEveryType() async throws {
        try await check(
            { $0.headers() },
            { api, sent in
                try await Returned(sent.values, api.fields.request(sent))
            }
        )
    }

    @Test func pathsOfEveryType() async throws {
        try await check(
            { $0.paths() },
            { api, sent in
                try await Returned(sent.values, api.paths.request(sent))
            }
        )
    }

    @Test func bodiesInJSON() async throws {
        try await check(
            { $0.document() },
            { api, sent in
                try await Returned(sent, api.json.request(.init(document: sent)))
            }
        )
    }

    @Test func requestTypesThatAreTheBody() async throws {
        try await check(
            { $0.document() },
            { api, sent in
                try await Returned(sent, api.whole.request(sent))
            }
        )
    }

    @Test func bodiesAsForms() async throws {
        try await check(
            { $0.form() },
            { api, sent in
                try await Returned(sent.document, api.form.request(sent))
            }
        )
    }

    @Test func bodiesInTheQuery() async throws {
        try await check(
            { $0.form() },
            { api, sent in
                try await Returned(sent.document, api.formQuery.request(sent))
            }
        )
    }

    @Test func bodiesThatMayBeAbsent() async throws {
        try await check(
            { source in source.maybe(source.document()) },
            { api, sent in
                try await Returned(sent, api.optional.request(.init(document: sent)))
            }
        )
    }

    @Test func bodiesOfParts() async throws {
        try await check(
            { $0.parts() },
            { api, sent in
                let fields = sent.map(EverythingAPI.Field.init)
                return try await Returned(fields, api.multipart.request(.init(parts: sent)))
            }
        )
    }

    @Test func bodiesOfBytesAndText() async throws {
        try await check(
            { $0.text() },
            { api, sent in
                let bytes = Data(sent.utf8)
                let data = try await api.data.request(.init(bytes: bytes))
                let text = try await api.text.request(.init(text: sent))
                return Returned(
                    [String(decoding: bytes, as: UTF8.self), sent],
                    [
                        String(decoding: data, as: UTF8.self), text,
                    ]
                )
            }
        )
    }

    /// The sent and the received values.
    private struct Returned<Value: Equatable> {
        let sent: Value
        let back: Value

        init(_ sent: Value, _ back: Value) {
            self.sent = sent
            self.back = back
        }
    }

    private func check<Sent, Value: Equatable & Sendable>(
        _ make: (inout EverythingSource) -> Sent,
        _ roundTrip: (EverythingAPI, Sent) async throws -> Returned<Value>
    ) async throws {
        try await EverythingServer.run { api in
            var source = EverythingSource(seed: Self.seed)
            for number in 0..<Self.count {
                let sent = make(&source)
                do {
                    let returned = try await roundTrip(api, sent)
                    #expect(
                        returned.sent == returned.back,
                        "seed \(Self.seed), number \(number): \(sent)"
                    )
                } catch {
                    Issue.record("seed \(Self.seed), number \(number): \(sent): \(error)")
                }
            }
        }
    }
}
