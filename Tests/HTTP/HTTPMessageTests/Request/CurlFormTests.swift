import CartoucheTestKit
import Foundation
import HTTPTypes
import Testing

@testable import HTTPMessage

/// Multipart forms in the commands of curl.
@Suite(.limitedConcurrency(.processes)) struct CurlFormTests {
    private let address = "https://shop.test/orders"

    private func request(_ form: MultipartForm) throws -> Request {
        Request(
            url: try #require(URL(string: address)),
            method: .post,
            headers: [.contentType: form.contentType],
            content: form.content
        )
    }

    @Test func aFormIsWrittenByCurlItself() async throws {
        let form = MultipartForm([
            Part("it's \"one\"; @two", name: "title"),
            Part(file: "/tmp/it's.jpg", name: "photo", mimeType: "image/jpeg"),
            Part(file: "/tmp/b.bin", name: "raw", fileName: "c.bin"),
        ])
        let request = try request(form)
        let call = try await Shell.call(CurlText(request).command)
        #expect(
            call.arguments == [
                "-L", "--proto-redir", "=https", "--compressed",
                "--form-string", "title=it's \"one\"; @two",
                "-F", "photo=@/tmp/it's.jpg;type=image/jpeg",
                "-F", "raw=@/tmp/b.bin;type=application/octet-stream;filename=c.bin", address,
            ]
        )
        let pasted = try #require(try PastedCurl(CurlText(request).command))
        #expect(
            pasted.body
                == .parts([
                    .init(name: "title", value: "it's \"one\"; @two", isFile: false),
                    .init(
                        name: "photo",
                        value: "/tmp/it's.jpg",
                        isFile: true,
                        mimeType: "image/jpeg"
                    ),
                    .init(
                        name: "raw",
                        value: "/tmp/b.bin",
                        isFile: true,
                        mimeType: "application/octet-stream",
                        fileName: "c.bin"
                    ),
                ])
        )
    }

    /// curl would interpret the rest of a name after a semicolon.
    @Test(arguments: [
        Part(file: "/tmp/a;b", name: "a"), Part(file: "/tmp/a", name: "a=b"),
        Part(file: "/tmp/a", name: "a", fileName: "b\"c"),
        Part(data: Data("a".utf8), name: "a", mimeType: "text/plain"),
        Part(data: Data([0xFF]), name: "a"),
        Part(file: "/tmp/a", name: "a", mimeType: "text/plain; charset=utf-8"),
    ])
    func aFormThatCurlWouldChangeIsPipedIntoCurl(part: Part) throws {
        let form = MultipartForm([Part("one", name: "title"), part], boundary: "B")
        let request = try request(form)
        let command = CurlText(request).command
        #expect(command.contains(" | curl ") && command.contains(" --data-binary @- "))
        #expect(command.contains("-H 'Content-Type: multipart/form-data; boundary=B'"))
        #expect(!command.contains("-F"))
    }
}
