import EndpointClient
import EndpointKit
import FoundationEssentials
import HTTPMessage
import Testing

@Suite struct PlainBodyRouteTests {
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

    @Test func aFileThatIsNotThereIsAnErrorWithItsPath() async throws {
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

    @Test func dataGoesBothWaysAsItIs() async throws {
        let bytes = Data([0, 0xFF, 0x7B])
        let echo = try await ShopServer.run { url in
            try await ShopAPI(baseURL: url).echo.request(.init(bytes: bytes))
        }
        #expect(echo == bytes)
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
