import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@Suite struct KeyMappingTests {
    private let legacy = LegacyAPI(baseURL: "http://h")
    private let put = LegacyAPI.Put(
        ownerID: 7,
        sortOrder: "up",
        rangeFilter: .init(dueBefore: 3),
        requestTag: "t",
        traceID: "x",
        newOwner: .init(firstName: "Ann")
    )

    @Test func oneSettingMapsNamesInQueriesHeadersPathsAndJSON() throws {
        let request = try legacy.put.httpRequest(put)
        #expect(
            request.url.absoluteString
                == "http://h/owners/7?sort_order=up&range_filter%5Bdue_before%5D=3"
        )
        #expect(
            request.headers.map(\.description) == [
                "Accept: application/json", "request_tag: t", "X-Trace-ID: x",
                "Content-Type: application/json",
            ]
        )
        #expect(
            request.body.map { String(decoding: $0, as: UTF8.self) } == #"{"first_name":"Ann"}"#
        )
    }

    @Test func aServerReadsTheSameNames() throws {
        let sent = try legacy.put.httpRequest(put)
        let incoming = IncomingRequest(
            pathParameters: ["owner_id": "7"],
            query: sent.url.query(percentEncoded: true) ?? "",
            headers: sent.headers,
            body: PaddedBytes(sent.body ?? Data())
        )
        #expect(try RequestReader(legacy.put, formats: .standard).request(from: incoming) == put)
        let error = #expect(throws: RequestReadError.self) {
            try RequestReader(legacy.put, formats: .standard).request(from: IncomingRequest())
        }
        #expect(
            error?.issues == [
                "expected path parameter `owner_id`", "expected query value `sort_order`",
                "expected header `request_tag`", "expected header `X-Trace-ID`", "expected body",
            ]
        )
    }

    @Test func aFormHasTheNamesOfTheProperties() throws {
        let endpoint = try EndpointRegistry([LegacyAPI.self]).endpoint(named: "Legacy.put")
        #expect(
            endpoint.description.components.map { "\($0.name) \($0.wireName)" } == [
                "ownerID owner_id", "sortOrder sort_order", "rangeFilter range_filter",
                "requestTag request_tag", "traceID X-Trace-ID", "newOwner new_owner",
            ]
        )
        let form: SupportedType = [
            "ownerID": 7, "sortOrder": "up", "rangeFilter": ["due_before": 3], "requestTag": "t",
            "traceID": "x", "newOwner": ["first_name": "Ann"],
        ]
        #expect(
            try endpoint.request(from: form, baseURL: "http://h") == legacy.put.httpRequest(put)
        )
    }

    @Test func aNameThatIsNotAnIdentifierIsNotMapped() throws {
        struct Odd: Codable, Equatable {
            var homeURL: String

            enum CodingKeys: String, CodingKey { case homeURL = "Home-URL" }
        }
        let value = try ValueEncoder(keyStrategy: .snakeCase).encode(Odd(homeURL: "x"))
        #expect(value == ["Home-URL": "x"])
        let decoder = ValueDecoder(keyStrategy: .snakeCase)
        #expect(try decoder.decode(Odd.self, from: value) == Odd(homeURL: "x"))
    }
}
