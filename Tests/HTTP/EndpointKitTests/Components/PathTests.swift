import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@Suite struct PathTests {
    private let trips = TripsAPI(baseURL: "http://h")
    private let trip = TripsAPI.Find(
        version: .init(major: 1, minor: 20),
        sign: "é",
        kind: .far,
        station: .init(rawValue: 7),
        name: "a/b"
    )

    @Test func everyTypeWithATextIsWrittenIntoAPath() throws {
        let request = try trips.find.httpRequest(trip)
        #expect(request.url.absoluteString == "http://h/v1.20/%C3%A9/far/7/a%2Fb")
        let incoming = IncomingRequest(
            pathParameters: [
                "version": "v1.20", "sign": "é", "kind": "far", "station": "7", "name": "a/b",
            ]
        )
        #expect(try RequestReader(trips.find, formats: .standard).request(from: incoming) == trip)
    }

    @Test func aFormHasTheTexts() throws {
        let find = try EndpointRegistry([TripsAPI.self]).endpoint(named: "Trips.find")
        #expect(
            find.description.line
                == "Trips.find  GET  /:version/:sign/:kind/:station/:name  version:path:Version "
                + "sign:path:Character kind:path:Kind station:path:Station name:path:Substring → Empty"
        )
        let request = try find.request(
            from: ["version": "v1.20", "sign": "é", "kind": "far", "station": "7", "name": "a/b"],
            baseURL: "http://h"
        )
        #expect(try request == trips.find.httpRequest(trip))
    }

    @Test func aTextWithoutAValueIsRefused() {
        let incoming = IncomingRequest(
            pathParameters: [
                "version": "1", "sign": "ab", "kind": "near", "station": "x", "name": "",
            ]
        )
        let error = #expect(throws: RequestReadError.self) {
            try RequestReader(trips.find, formats: .standard).request(from: incoming)
        }
        #expect(
            error?.issues == [
                "expected path parameter `version` to be Version, got the string \"1\"",
                "expected path parameter `sign` to be Character, got the string \"ab\"",
                "expected path parameter `kind` to be Kind, got the string \"near\"",
                "expected path parameter `station` to be Station, got the string \"x\"",
            ]
        )
    }

    @Test func aTypeWithoutATextIsADeclarationError() {
        let error = #expect(throws: DeclarationErrors.self) {
            try EndpointRegistry([UnwritableAPI.self]).validate()
        }
        #expect(
            error?.description
                == "Unwritable.find: `id` cannot be written: Plain is not Encodable"
        )
    }
}

private final class TripsAPI: EndpointGroup {
    @GET("/:version/:sign/:kind/:station/:name")
    var find: Endpoint<Find, Empty>

    struct Find: RequestComponents, Equatable {
        @Path var version: Version
        @Path var sign: Character
        @Path var kind: Kind
        @Path var station: Station
        @Path var name: Substring
    }

    /// Codable encodes it as a dictionary.
    ///
    /// In a path, its text is used.
    struct Version: Codable, Equatable, LosslessStringConvertible {
        var major: Int
        var minor: Int

        init(major: Int, minor: Int) {
            self.major = major
            self.minor = minor
        }

        init?(_ description: String) {
            let numbers = description.dropFirst().split(separator: ".").compactMap { Int($0) }
            guard description.hasPrefix("v"), numbers.count == 2 else { return nil }
            self.init(major: numbers[0], minor: numbers[1])
        }

        var description: String { "v\(major).\(minor)" }
    }

    enum Kind: String {
        case home, far
    }

    struct Station: RawRepresentable, Equatable {
        var rawValue: Int
    }
}

private final class UnwritableAPI: EndpointGroup {
    @GET("/:id")
    var find: Endpoint<Find, Empty>

    struct Find: RequestComponents {
        @Path var id: Plain
    }

    struct Plain: Sendable {}
}
