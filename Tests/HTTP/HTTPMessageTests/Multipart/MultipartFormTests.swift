import FoundationEssentials
import HTTPMessage
import Testing
import ValueTree

@Suite struct MultipartFormTests {
    @Test func partsAreSeparatedByBoundaries() {
        let form = MultipartForm(
            [
                Part("Rex", name: "name"),
                Part(
                    data: Data([0xFF, 0x00]),
                    name: "a\"b",
                    fileName: "ü\r\n.bin",
                    mimeType: "x/y"
                ),
            ],
            boundary: "sep"
        )
        let text = """
            --sep\r
            Content-Disposition: form-data; name="name"\r
            \r
            Rex\r
            --sep\r
            Content-Disposition: form-data; name="a%22b"; filename="ü%0D%0A.bin"\r
            Content-Type: x/y\r
            \r

            """
        #expect(
            form.content
                == RequestContent(
                    Data(text.utf8) + Data([0xFF, 0x00]) + Data("\r\n--sep--\r\n".utf8)
                )
        )
        #expect(form.contentType == "multipart/form-data; boundary=sep")
    }

    @Test func aFileStaysOnDiskUntilItIsSent() {
        let form = MultipartForm([Part(file: "/tmp/notes.txt", name: "notes")], boundary: "sep")
        let head = """
            --sep\r
            Content-Disposition: form-data; name="notes"; filename="notes.txt"\r
            Content-Type: application/octet-stream\r
            \r

            """
        #expect(
            form.content.segments == [
                .bytes(Data(head.utf8)), .file(path: "/tmp/notes.txt"),
                .bytes(Data("\r\n--sep--\r\n".utf8)),
            ]
        )
        #expect(form.content.bytes == nil)
    }

    @Test func aWrittenFormIsReadBack() throws {
        var random = SeededNumbers(seed: 7)
        for _ in 0..<50 {
            let parts = (0..<random.next(below: 5)).map { number in
                let bytes = (0..<random.next(below: 60)).map { _ in
                    // Line breaks and dashes, which boundaries contain, are frequent.
                    [0x0D, 0x0A, 0x2D, UInt8(random.next(below: 256))][random.next(below: 4)]
                }
                return Part(data: Data(bytes), name: "part \(number)", mimeType: "a/b")
            }
            let form = MultipartForm(parts, boundary: "sep")
            let bytes = try #require(form.content.bytes)
            let reader = try MultipartReader(contentType: form.contentType)
            guard !parts.isEmpty else { continue }
            #expect(try reader.parts(in: PaddedBytes(bytes)) == parts)
        }
    }
}
