import EndpointClient
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Synchronization
import Testing

private class ArchiveAPI: EndpointGroup {
    @GET("/images/:name") var image: Endpoint<FindImage, Data>

    struct FindImage: RequestComponents {
        @Path var name: String
    }
}

@Suite struct EndpointDownloadTests {
    @Test func theResponseOfAnEndpointGoesIntoAFile() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        let server = CannedTransport(200, "hello", type: "image/png")
        let file = try await ArchiveAPI(baseURL: "http://h").image
            .download(.init(name: "cat"), to: folder.target, over: server)
        #expect(file.size == 5)
        #expect(FileManager.default.contents(atPath: folder.target) == Data("hello".utf8))
        #expect(server.requests.map(\.url.absoluteString) == ["http://h/images/cat"])
    }

    @Test func aFailureNamesTheEndpoint() async throws {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        let server = CannedTransport(404, "")
        let error = await #expect(throws: EndpointError.self) {
            try await ArchiveAPI(baseURL: "http://h").image
                .download(.init(name: "cat"), to: folder.target, over: server)
        }
        #expect(
            error?.description == "Archive.image: the server answered 404; nothing was downloaded"
        )
        #expect(error?.response?.statusCode == 404)
    }
}
