import CartoucheSession
import CartoucheTexts
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

/// The description of the differences between two requests whose responses are compared.
@Suite struct RequestDifferenceTests {
    private static func ended(
        _ address: String,
        headers: HTTPFields = [:],
        body: String? = nil,
        in environment: String? = nil,
        isStored: Bool = false
    ) throws -> EndedExchange {
        let request = Request(
            url: try #require(URL(string: address)),
            method: .post,
            headers: headers,
            body: body.map { Data($0.utf8) }
        )
        let exchange = Exchange(
            request: request,
            startedAt: Date(timeIntervalSince1970: 1_767_225_600),
            outcome: .response(RawResponse(statusCode: 200, bytes: PaddedBytes("1".utf8)))
        )
        return EndedExchange(
            exchange,
            endpoint: "Shop.create",
            environment: environment,
            origin: isStored ? StoredOrigin(id: 5, duration: .zero, byteCount: 1) : nil
        )
    }

    @Test func environmentAddressAndInputsAreNamed() throws {
        let older = try Self.ended(
            "http://shop.test/items?limit=3&page=1",
            body: #"{"name": "Lamp", "tags": ["a"], "due": null}"#
        )
        let newer = try Self.ended(
            "http://127.0.0.1:18777/items?limit=2&page=1",
            body: #"{"name": "Rug", "tags": ["a", "b"]}"#,
            in: "staging"
        )
        let found = RequestDifference.all(older, newer)
        #expect(
            found == [
                .environment(older: nil, newer: "staging"),
                .address(older: "http://shop.test", newer: "http://127.0.0.1:18777"),
                .input("limit", older: "3", newer: "2"),
                .input("body.name", older: "Lamp", newer: "Rug"),
                .input("body.tags[1]", older: nil, newer: "b"),
                .input("body.due", older: "null", newer: nil),
            ]
        )
        let sentence = RequestDifference.sentence(found, try Texts(.english))
        #expect(
            sentence == "environment none → staging · http://shop.test → http://127.0.0.1:18777"
                + " · input: limit 3 → 2, body.name Lamp → Rug, body.tags[1] ∅ → b, body.due null → ∅"
        )
    }

    @Test func thePathIsShownWithoutAName() throws {
        let found = RequestDifference.all(
            try Self.ended("http://shop.test/items/1"),
            try Self.ended("http://shop.test/items/2")
        )
        #expect(found == [.path(older: "/items/1", newer: "/items/2")])
        #expect(
            RequestDifference.sentence(found, try Texts(.english))
                == "input: /items/1 → /items/2"
        )
    }

    @Test func secretsAreNamedAndTheirValuesAreNot() throws {
        let found = RequestDifference.all(
            try Self.ended(
                "http://shop.test?access_token=a",
                headers: [.authorization: "Bearer a"]
            ),
            try Self.ended("http://shop.test?access_token=b", headers: [.authorization: "Bearer b"])
        )
        #expect(found == [.hiddenInput("access_token"), .hiddenInput("Authorization")])
    }

    @Test func redactedValuesAreNotADifference() throws {
        let found = RequestDifference.all(
            try Self.ended("http://shop.test?access_token=(redacted)", isStored: true),
            try Self.ended("http://shop.test?access_token=b")
        )
        #expect(found == [])
    }

    @Test func theEmbeddedServerOfAnEarlierRunIsTheSame() throws {
        let found = RequestDifference.all(
            try Self.ended("http://127.0.0.1:4711/items", isStored: true),
            try Self.ended("http://127.0.0.1:4712/items")
        )
        #expect(found == [])
    }

    @Test func bodiesWithBoundariesAreNotCompared() throws {
        let headers: (String) -> HTTPFields = {
            [.contentType: "multipart/form-data; boundary=\($0)"]
        }
        let found = RequestDifference.all(
            try Self.ended("http://shop.test", headers: headers("a"), body: "--a--"),
            try Self.ended("http://shop.test", headers: headers("b"), body: "--b--")
        )
        #expect(found == [])
    }
}
