import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@testable import EndpointKit

private class FilesAPI: EndpointGroup {
    @PUT("/file") var file: Endpoint<PutFile, Empty>
    @GET("/image") var image: Endpoint<Empty, File>
    @GET("/perhaps") var perhaps: Endpoint<Empty, File?>
    @PUT("/bytes") var bytes: Endpoint<PutBytes, [UInt8]>

    struct PutFile: RequestComponents {
        @Body var image: File
    }

    struct PutBytes: RequestComponents {
        @Body var bytes: [UInt8]
    }
}

@Suite struct FileBodyTests {
    private let files = FilesAPI(baseURL: "http://h")

    @Test func aFileIsSentWithoutReadingItFirst() throws {
        let request = try files.file.httpRequest(.init(image: File("/no/such/cat.png")))
        #expect(request.content == RequestContent([.file(path: "/no/such/cat.png")]))
        #expect(request.headers == [.contentType: "application/octet-stream"])
    }

    @Test func aFileInAFormIsItsPath() throws {
        let file = try EndpointRegistry([FilesAPI.self]).endpoint(named: "Files.file")
        let request = try file.request(from: ["image": "/tmp/cat.png"], baseURL: "http://h")
        #expect(request.content == RequestContent([.file(path: "/tmp/cat.png")]))
        #expect(file.mistakes.isEmpty)
    }

    @Test func aBodyReceivedInAFileIsThatFile() throws {
        let reader = RequestReader(files.file, formats: .standard)
        let request = try reader.request(from: IncomingRequest(file: "/tmp/upload-1"))
        #expect(request.image == File("/tmp/upload-1"))
        let error = #expect(throws: RequestReadError.self) {
            try reader.request(from: IncomingRequest(body: [0xFF]))
        }
        #expect(error?.issues == ["expected body to be a file"])
    }

    /// The explorer, which keeps bodies in memory, shows the contents of a file.
    @Test func aReadingShowsTheBytesOfAFile() throws {
        let registry = EndpointRegistry([FilesAPI.self])
        for name in ["Files.image", "Files.perhaps"] {
            let endpoint = try registry.endpoint(named: name)
            let response = RawResponse(statusCode: 200, data: Data([1, 2, 3]))
            let reading = try #require(endpoint.plainReading(of: response))
            #expect(try reading.typed.get() == "3 bytes")
            #expect(reading.problems.isEmpty && endpoint.mistakes.isEmpty)
        }
        let perhaps = try registry.endpoint(named: "Files.perhaps")
        let none = try #require(perhaps.plainReading(of: RawResponse(statusCode: 200)))
        #expect(try none.typed.get() == "nil")
    }

    @Test func aResponseInMemoryIsNotAFile() throws {
        let response = RawResponse(statusCode: 200, data: Data([1]))
        let error = #expect(throws: DecodeError.self) { try files.image.response(from: response) }
        #expect(
            error?.description
                == "$: expected a file, as `request` and `download` write one, found nothing"
        )
        #expect(try files.perhaps.response(from: RawResponse(statusCode: 200)) == nil)
    }

    @Test func aListOfBytesIsSentAndReadUnchanged() throws {
        let request = try files.bytes.httpRequest(.init(bytes: [0xFF, 0, 7]))
        #expect(request.body == Data([0xFF, 0, 7]))
        #expect(request.headers == [.contentType: "application/octet-stream"])
        let read = try RequestReader(files.bytes, formats: .standard).request(
            from: IncomingRequest(headers: request.headers, body: [0xFF, 0, 7])
        )
        #expect(read.bytes == [0xFF, 0, 7])
        let response = RawResponse(statusCode: 200, data: Data([1, 2]))
        #expect(try files.bytes.response(from: response) == [1, 2])
    }
}
