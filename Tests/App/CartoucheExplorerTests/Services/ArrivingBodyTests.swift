import CartoucheDocumentView
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@testable import CartoucheExplorer

@Suite struct ArrivingBodyTests {
    private static func body(_ type: String, status: Int = 200) -> ArrivingBody {
        let body = ArrivingBody(formats: .standard, clock: ShopWorld.clock)
        body.note(
            .head(RawResponse(statusCode: status, headers: [.contentType: type], bytes: []))
        )
        return body
    }

    private static func note(_ text: String, in body: ArrivingBody) {
        Array(text.utf8).withUnsafeBytes { body.note(.body($0)) }
    }

    @Test(arguments: ["image/png", "application/xml", "application/yaml"])
    func otherBodiesAreNotShownBeforeTheyAreComplete(type: String) {
        let body = Self.body(type)
        Self.note("[1]", in: body)
        #expect(body.document() == nil)
    }

    @Test(arguments: ["text/plain", "Text/HTML; charset=utf-8"])
    func aTextIsShownUnchanged(type: String) throws {
        let body = Self.body(type)
        Self.note("one\n[", in: body)
        let shown = try #require(body.document())
        #expect(shown.document == nil)
        #expect(shown.lines.bytes.string == "one\n[")
        #expect(shown.itemCount == nil && !shown.isCut)
    }

    @Test func theBodyOfARedirectIsNotShown() {
        let body = Self.body("application/json", status: 302)
        Self.note("[1, 2]", in: body)
        #expect(body.document() == nil)
    }

    @Test func anotherHeadStartsAnotherResponse() throws {
        let body = Self.body("application/jsonl")
        Self.note("1\n2\n", in: body)
        body.note(.head(RawResponse(statusCode: 200, headers: [:], bytes: [])))
        Self.note("{\"a\": 1", in: body)
        let shown = try #require(body.document())
        #expect(shown.itemCount == nil)
        let document = try #require(shown.document)
        #expect(document.document.root.count == 0)
    }

    @Test func theLastItemsOfALongStreamAreShownUnderTheirNumbers() throws {
        let body = Self.body("application/jsonl")
        let line = "\"" + String(repeating: "x", count: 999) + "\"\n"
        for _ in 0..<5000 { Self.note(line, in: body) }
        let shown = try #require(body.document())
        #expect(shown.itemCount == 5000)
        let document = try #require(shown.document)
        #expect(document.document.bytes.count <= 2 * ArrivingStream.window + 10_000)
        #expect(document.items.dropped + document.document.root.count == 5000)
        #expect(document.path(to: 1).description == "$[\(document.items.dropped)]")
    }

    /// The number of stored items doesn't grow with the number of received ones.
    @Test(arguments: [25_000, 50_000])
    func theLastOfManySmallItemsAreShown(count: Int) throws {
        let body = Self.body("application/jsonl")
        for start in stride(from: 0, to: count, by: 100) {
            Self.note((start..<start + 100).map { "\($0)\n" }.joined(), in: body)
        }
        let shown = try #require(body.document())
        #expect(shown.itemCount == count)
        let document = try #require(shown.document)
        let root = document.document.root
        #expect(root.count >= ArrivingStream.mostItems)
        #expect(root.count <= 2 * ArrivingStream.mostItems)
        let last = try #require(document.containers.child(of: root, at: root.count - 1))
        #expect(last.int == count - 1)
        #expect(document.path(to: last.index).description == "$[\(count - 1)]")
    }

    /// The last bytes are shown under their line numbers, however many have arrived.
    @Test(arguments: [25_000])
    func theLastBytesOfALongStreamAreShown(count: Int) throws {
        let body = Self.body("application/jsonl")
        let line = "\"" + String(repeating: "x", count: 97) + "\"\n"
        for _ in 0..<(count / 100) { Self.note(String(repeating: line, count: 100), in: body) }
        let shown = try #require(body.document())
        let lines = shown.lines
        #expect(lines.bytes.count <= 2 * ArrivingStream.window)
        #expect(lines.bytes.count >= ArrivingStream.window - line.utf8.count)
        #expect(lines.skippedCount + lines.count == count)
        let document = try #require(shown.document)
        #expect(document.items.skippedBytes + lines.bytes.count == count * line.utf8.count)
        #expect(document.items.places.last?.upperBound == count * line.utf8.count - 1)
    }

    @Test func theBeginningOfALongDocumentIsShown() throws {
        let body = Self.body("application/json")
        Self.note("[", in: body)
        let part = String(repeating: "1234567,", count: 100_000)
        for _ in 0..<8 { Self.note(part, in: body) }
        let shown = try #require(body.document())
        #expect(shown.isCut)
        #expect(shown.document?.document.bytes.count == ArrivingText.limit)
    }

    @Test(
        arguments: [
            (8, nil, false), (16, nil, false), (20, nil, true), (20, "gzip", false),
        ] as [(Int, String?, Bool)]
    )
    func aBodyIsNearlyThereFromHalfItsLengthOn(parts: Int, encoding: String?, isNear: Bool) {
        let part = String(repeating: "1234567,", count: 1 << 15)
        let body = ArrivingBody(formats: .standard, clock: ShopWorld.clock)
        var headers: HTTPFields = [.contentType: "application/json"]
        headers[.contentLength] = "\(40 * part.utf8.count)"
        headers[.contentEncoding] = encoding
        body.note(.head(RawResponse(statusCode: 200, headers: headers, bytes: [])))
        for _ in 0..<parts { Self.note(part, in: body) }
        #expect(body.isNearlyThere == isNear)
    }

    @Test func theEndDiscardsTheReceivedBytes() throws {
        let body = Self.body("application/jsonl")
        Self.note("1\n2\n", in: body)
        #expect(body.finish().count == 2)
        #expect(body.document() == nil)
    }

    /// Returns the total number of bytes that are read while a text arrives in parts.
    private static func work(parts: Int) -> Int {
        var text = ArrivingText(isJSON: true)
        var (work, size) = (0, 0)
        let part = Array(String(repeating: "1234567,", count: 128).utf8)
        for _ in 0..<parts {
            size += part.count
            guard part.withUnsafeBytes({ text.take($0) }) else { continue }
            text.noteShown()
            work += size
        }
        return work
    }

    @Test func twiceTheTextIsTwiceTheWork() {
        #expect(Self.work(parts: 2000) < 5 * Self.work(parts: 1000) / 2)
    }
}
