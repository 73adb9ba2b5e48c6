import CartoucheSession
import CartoucheTexts
import EndpointKit
import HTTPMessage
import Testing
import ValueTree

@testable import CartoucheExplorer

/// The endpoint that matches a curl command, and its form.
@Suite struct CurlMatchTests {
    /// The shop is below a path of its server, the shelf on another server.
    private static let environment = ExplorerEnvironment(
        addresses: [
            .init(group: "Shop", place: .url("https://api.test/v2/")),
            .init(group: "Shelf", place: .url("https://shelf.test")),
        ]
    )

    private static func match(_ command: String) throws -> CurlMatch? {
        let curl = try #require(try PastedCurl(command))
        let registry = EndpointRegistry([ShopAPI.self, ShelfAPI.self])
        return CurlMatch(curl, in: registry, environment)
    }

    @Test(arguments: [
        ("https://api.test/v2/items/4?x=1", "Shop.item", nil),
        ("https://API.test:443/v2/items/4", "Shop.item", nil),
        ("https://ann:pw@api.test/v2/items", "Shop.list", nil),
        ("https://staging.test/v2/items/4", "Shop.item", "https://api.test"),
        ("https://staging.test/items/4", "Shop.item", "https://api.test"),
        ("api.test/v2/items/a%2Fb", "Shop.item", "https://api.test"),
    ])
    func theBaseURLOfTheEnvironmentIsMatchedAndAnotherServerReported(
        address: String,
        endpoint: String,
        otherServer: String?
    ) throws {
        let match = try Self.match("curl '\(address)'")
        #expect(match?.endpoint.id == endpoint)
        #expect(match?.otherServer == otherServer)
    }

    @Test(arguments: [
        "https://api.test/items/4", "https://api.test/v2", "https://api.test/v20/items",
    ])
    func aPathOutsideOfTheBaseURLMatchesNoEndpoint(address: String) throws {
        #expect(try Self.match("curl \(address)")?.endpoint.id == nil)
    }

    /// Text in a path takes precedence over a placeholder, and a placeholder over the rest of the
    /// path.
    @Test(arguments: [
        ("/files/a.json", "Files.json", ["name": "a"]),
        ("/files/a%20b", "Files.file", ["name": "a b"]),
        ("/files/1..2", "Files.range", ["from": "1", "to": "2"]),
        ("/files/a/b.json", "Files.rest", ["path": "a/b.json"]),
    ])
    func theMostSpecificPathIsChosen(path: String, id: String, values: [String: String]) throws {
        let curl = try #require(try PastedCurl("curl 'https://files.test\(path)'"))
        let match = CurlMatch(curl, in: EndpointRegistry([FilesAPI.self]), ExplorerEnvironment())
        #expect(match?.endpoint.id == id)
        #expect(match?.pathValues == values)
    }

    private final class FilesAPI: EndpointGroup {
        @GET("/files/**path") var rest: Endpoint<Empty, Empty>
        @GET("/files/:name") var file: Endpoint<Empty, Empty>
        @GET("/files/{name}.json") var json: Endpoint<Empty, Empty>
        @GET("/files/{from}..{to}") var range: Endpoint<Empty, Empty>
    }

    @Test func theFileOfAMultipartFormIsNamedByItsRow() throws {
        let command = "curl -F 'photo=@a.png;type=image/png' -F note=hi https://shelf.test/files"
        let curl = try #require(try PastedCurl(command))
        let match = try #require(try Self.match(command))
        let filled = CurlForm(curl, for: match)
        #expect(
            filled.form.value == [
                "parts": [
                    ["name": "photo", "file": "a.png", "mimeType": "image/png"],
                    ["name": "note", "value": "hi"],
                ]
            ]
        )
        #expect(filled.notes == [])
    }

    /// The embedded server has another port each time.
    @Test func theServerOfTheCommandIsReportedForTheEmbeddedServer() throws {
        let curl = try #require(try PastedCurl("curl -X PUT http://127.0.0.1:8080/raw"))
        let environment = ExplorerEnvironment(
            name: nil,
            addresses: [.init(group: "Shelf", place: .embeddedServer)]
        )
        let registry = EndpointRegistry([ShelfAPI.self])
        let match = try #require(CurlMatch(curl, in: registry, environment))
        let notes = CurlForm(curl, for: match).notes
        #expect(notes == [.embedded("http://127.0.0.1:8080")])
        #expect(
            notes.map { try? $0.sentence(Texts(.english), endpoint: "Shelf.raw") } == [
                "the command goes to http://127.0.0.1:8080, this environment to the built-in server"
            ]
        )
    }

    @Test func aBodyOfBytesIsTakenUnchanged() throws {
        let command = "curl -X PUT --data-raw abc https://shelf.test/raw"
        let curl = try #require(try PastedCurl(command))
        let filled = CurlForm(curl, for: try #require(try Self.match(command)))
        #expect(filled.form.value == ["bytes": "YWJj"])
        #expect(filled.notes == [])
    }
}
