import EndpointClient
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Synchronization
import Testing

private class ArchiveAPI: EndpointGroup {
    override class var failure: FailureDecoding? { .type(Problem.self) }

    @GET("/images/:name") var image: Endpoint<FindImage, Data>

    @GET("/made/:name", success: .only(.created)) var made: Endpoint<FindImage, Data>

    @GET("/kept/:name", success: .also(.notModified, .notFound))
    var kept: Endpoint<FindImage, Data?>

    struct Problem: Decodable, Equatable, Sendable, CustomStringConvertible {
        var title: String
        var description: String { title }
    }

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
        #expect(error?.failure == nil)
    }

    private func refusal<Output>(
        of endpoint: Endpoint<ArchiveAPI.FindImage, Output>,
        _ status: Int,
        _ body: String
    ) async throws -> EndpointError? {
        let folder = try DownloadFolder()
        defer { folder.remove() }
        let server = CannedTransport(status, body)
        let error = try await EndpointError.thrown {
            _ = try await endpoint.download(.init(name: "cat"), to: folder.target, over: server)
        }
        #expect(!FileManager.default.fileExists(atPath: folder.target))
        return error
    }

    @Test func theFailureIsAValueOfTheDeclaredType() async throws {
        let api = ArchiveAPI(baseURL: "http://h")
        let error = try await refusal(of: api.image, 404, #"{"title":"no such image"}"#)
        #expect(error?.failure(as: ArchiveAPI.Problem.self) == .init(title: "no such image"))
        #expect(error?.response?.bytes.string == #"{"title":"no such image"}"#)
        #expect(
            error?.description == """
                Archive.image: the server answered 404; nothing was downloaded: no such image
                """
        )
    }

    @Test func aFailureOfAnotherTypeReportsThePath() async throws {
        let api = ArchiveAPI(baseURL: "http://h")
        let error = try await refusal(of: api.image, 500, #"{"title":1}"#)
        #expect(error?.failure(as: ArchiveAPI.Problem.self) == nil)
        #expect(
            error?.description == """
                Archive.image: the server answered 500; nothing was downloaded; its body is not what \
                the endpoint declares: $.title: expected String, found the number 1 (1:10, byte 9)
                """
        )
    }

    /// A download must not hold a body in memory, and a refusal may be as long as a file.
    @Test func onlyTheBeginningOfARefusalIsRead() async throws {
        let api = ArchiveAPI(baseURL: "http://h")
        let error = try await refusal(of: api.image, 503, String(repeating: "x", count: 1_200_000))
        #expect(error?.response?.bytes.count == 1 << 20)
    }

    @Test func aStatusThatDoesNotCountIsRefused() async throws {
        let api = ArchiveAPI(baseURL: "http://h")
        let error = try await refusal(of: api.made, 200, #"{"title":"made before"}"#)
        #expect(error?.failure(as: ArchiveAPI.Problem.self) == .init(title: "made before"))
        #expect(error?.response?.statusCode == 200)
    }

    @Test func aStatusThatCountsIsTheFile() async throws {
        let api = ArchiveAPI(baseURL: "http://h")
        for (endpoint, status) in [(api.made, 201), (api.image, 203)] {
            let folder = try DownloadFolder()
            defer { folder.remove() }
            let server = CannedTransport(status, "hello")
            let file =
                try await endpoint
                .download(.init(name: "cat"), to: folder.target, over: server)
            #expect(file.size == 5)
        }
        let folder = try DownloadFolder()
        defer { folder.remove() }
        let server = CannedTransport(404, "a cat that says that there is none")
        let file = try await api.kept
            .download(.init(name: "cat"), to: folder.target, over: server)
        #expect(file.size == 34)
    }

    /// The response counts for the endpoint, and still creates no file.
    @Test func anUnmodifiedResponseCreatesNoFile() async throws {
        let error = try await refusal(of: ArchiveAPI(baseURL: "http://h").kept, 304, "")
        #expect(error?.response?.statusCode == 304)
        #expect(error?.failure == nil)
    }
}
