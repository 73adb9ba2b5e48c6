import CartoucheTestKit
import EndpointClient
import EndpointKit
import EndpointServer
import EndpointTesting
import FoundationEssentials
import HTTPMessage
import Hummingbird
import Testing

@Suite(.limitedConcurrency) struct PlainBodyRouteTests {
    @Test func filesAreStreamedFromDisk() async throws {
        let bytes = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jpg")
        try bytes.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let parts = [
            Part(file: file.path, name: "cat", fileName: "cat.jpg", mimeType: "image/jpeg"),
            Part("asleep", name: "title"),
        ]
        let photos = try await ShopServer.run { url in
            try await ShopAPI(baseURL: url).upload.request(.init(photos: parts))
        }
        #expect(
            photos == [
                .init(name: "cat", fileName: "cat.jpg", mimeType: "image/jpeg", size: 200_000),
                .init(name: "title", size: 6),
            ]
        )
    }

    @Test func aMissingFileIsAnErrorWithItsPath() async throws {
        let upload = ShopAPI(baseURL: "http://127.0.0.1:9").upload
        let error = await #expect(throws: EndpointError.self) {
            try await upload.request(.init(photos: [Part(file: "/no/such.jpg", name: "cat")]))
        }
        #expect(
            error?.description == """
                Shop.upload: cannot read the file `/no/such.jpg`: there is no such file \
                while connecting (http://127.0.0.1:9/photos); check the path; it is relative to \
                the working directory
                """
        )
    }

    /// `[UInt8]` isn't a list of numbers, and an optional is encoded like its value.
    @Test func bytesAndOptionalsAreWhatTheyHold() async throws {
        let bytes = BytesAPI(baseURL: "http://bytes.test")
        let router = Router()
        router.on(bytes.list) { _, data in [UInt8(data.count), 0xFF] }
        router.on(bytes.optional) { _, data in data.count > 0 ? Data([UInt8(data.count)]) : nil }
        let server = InMemoryServer(router)
        #expect(try await bytes.list.request(.init(count: 2), over: server) == [2, 0xFF])
        #expect(try await bytes.optional.request(.init(count: 2), over: server) == Data([2]))
        #expect(try await bytes.optional.request(.init(count: 0), over: server) == nil)
    }

    @Test func textIsReadIntoAnOptional() async throws {
        let bytes = BytesAPI(baseURL: "http://bytes.test")
        let stub = StubTransport().answer(bytes.text, with: .text("no JSON"))
        #expect(try await bytes.text.request(over: stub) == "no JSON")
    }

    @Test func aFormWhoseNamesCountReachesADictionary() async throws {
        let bytes = BytesAPI(baseURL: "http://bytes.test")
        let router = Router()
        router.on(bytes.form) { _, data in data.values }
        let sent = ["0": "a", "1": "b"]
        let server = InMemoryServer(router)
        #expect(try await bytes.form.request(.init(values: sent), over: server) == sent)
    }

    @Test func dataIsSentAndReceivedUnchanged() async throws {
        let bytes = Data([0, 0xFF, 0x7B])
        let echo = try await ShopServer.run { url in
            try await ShopAPI(baseURL: url).echo.request(.init(bytes: bytes))
        }
        #expect(echo == bytes)
    }
}

private final class BytesAPI: EndpointGroup {
    @GET("/list") var list: Endpoint<Count, [UInt8]>
    @GET("/optional") var optional: Endpoint<Count, Data?>
    @GET("/text") var text: Endpoint<Empty, String?>
    @POST("/form") var form: Endpoint<Form, [String: String]>

    struct Count: RequestComponents {
        @URLQuery var count: Int
    }

    struct Form: RequestComponents {
        static let contentEncoding: ContentEncoding = .url

        @Body var values: [String: String]
    }
}

extension ShopAPI.Photo {
    init(_ part: Part) {
        let size = if case .data(let data) = part.source { data.count } else { 0 }
        self.init(
            name: part.name,
            fileName: part.fileName,
            mimeType: part.mimeType,
            size: size
        )
    }
}
