import CartoucheTestKit
import FoundationEssentials
import HTTPMessage
import Testing
import ValueTree

@Suite struct MultipartReaderTests {
    @Test func quotesPreambleAndHeaderCaseDoNotMatter() throws {
        let reader = try MultipartReader(contentType: #"multipart/form-data; boundary="a;b""#)
        let body = """
            read this first\r
            --a;b\r
            content-TYPE: text/plain\r
            Content-Disposition: form-data; filename="x;y.txt"; name=file\r
            \r
            one\r
            \r
            two\r
            --a;b--\r
            and this last
            """
        #expect(
            try reader.parts(in: PaddedBytes(body.utf8)) == [
                Part(
                    data: Data("one\r\n\r\ntwo".utf8),
                    name: "file",
                    fileName: "x;y.txt",
                    mimeType: "text/plain"
                )
            ]
        )
    }

    @Test(arguments: [
        ("", "the body does not contain the boundary"),
        (
            "--sep\r\nContent-Disposition: form-data; name=a\r\n\r\nx",
            "part 1 does not end with the boundary"
        ),
        ("--sep\r\nContent-Disposition: form-data; name=a\r\n--sep--", "part 1 has no header"),
        ("--sep\r\nContent-Type: text/plain\r\n\r\nx\r\n--sep--", "part 1 has no name"),
    ])
    func theErrorOfABrokenFormNamesThePart(body: String, message: String) throws {
        let reader = try MultipartReader(contentType: "multipart/form-data; boundary=sep")
        let error = #expect(throws: MultipartError.self) {
            try reader.parts(in: PaddedBytes(body.utf8))
        }
        #expect(error?.description == message)
    }

    /// A client may send a byte at a time.
    @Test func theStepsGrowLinearlyWithTheBytesOfAHeaderInAnyPieces() throws {
        let reader = try MultipartReader(contentType: "multipart/form-data; boundary=sep")
        let growth = try WorkGrowth.perDoubling(of: [1000, 2000, 4000]) { (count: Int) throws in
            let header =
                "Content-Disposition: form-data; name=\(String(repeating: "a", count: count))"
            var scan = reader.scan
            for byte in "--sep\r\n\(header)\r\n\r\nx\r\n--sep--".utf8 {
                _ = try scan.add(CollectionOfOne(byte))
            }
            try scan.finish()
        }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }

    /// The pieces in which it arrives may end anywhere.
    @Test(arguments: [
        "--sep\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--se\r\r\n--sep \r\n"
            + "Content-Disposition: form-data; name=b; filename=c\r\nContent-Type: d/e\r\n\r\n\r\n--sep--",
        "--sep\r\nContent-Disposition: form-data; name=a\r\n\r\n--sep--",
        "first\r\n--sep\r\nContent-Disposition: form-data\r\n\r\nx\r\n--sep--", "--sep-", "no form",
        "--sep\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--sep",
    ])
    func aFormIsDividedTheSameInAnyPieces(body: String) throws {
        let reader = try MultipartReader(contentType: "multipart/form-data; boundary=sep")
        let expected = Result { try reader.parts(in: PaddedBytes(body.utf8)) }
        let bytes = Array(body.utf8)
        for size in 1...bytes.count {
            let found = Result { () throws in
                var scan = reader.scan
                var found: [(head: PartHead, data: Data)] = []
                for start in stride(from: 0, to: bytes.count, by: size) {
                    for event in try scan.add(bytes[start...].prefix(size)) {
                        switch event {
                        case .part(let head): found.append((head, Data()))
                        case .bytes(let bytes): found[found.count - 1].data += bytes
                        }
                    }
                }
                try scan.finish()
                return found.map { $0.head.part(.data($0.data)) }
            }
            #expect("\(found)" == "\(expected)", "in pieces of \(size)")
        }
    }

    @Test func aHeaderWithoutAnEndIsRefused() throws {
        let reader = try MultipartReader(contentType: "x; boundary=sep")
        let body = "--sep\r\nA: " + String(repeating: "x", count: 17_000)
        let error = #expect(throws: MultipartError.self) {
            try reader.parts(in: PaddedBytes(body.utf8))
        }
        #expect(error?.description == "part 1 has a header of more than 16384 bytes")
    }

    @Test(arguments: ["multipart/form-data", "multipart/form-data; boundary="])
    func aTypeWithoutABoundaryIsRefused(type: String) {
        let error = #expect(throws: MultipartError.self) { try MultipartReader(contentType: type) }
        #expect(error?.description == "the Content-Type has no boundary of 1 to 70 characters")
    }

    @Test func thousandsOfPartsAreRefused() throws {
        let part = "--sep\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n"
        let body = String(repeating: part, count: 1001) + "--sep--"
        let error = try #require(throws: MultipartError.self) {
            try MultipartReader(contentType: "x; boundary=sep").parts(in: PaddedBytes(body.utf8))
        }
        #expect(error.description == "there are more than 1000 parts")
    }

    @Test func mutatedFormsDoNotTrap() throws {
        let form = MultipartForm([Part("x", name: "a"), Part("y", name: "b")], boundary: "sep")
        let bytes = Array(try #require(form.content.bytes))
        let reader = try MultipartReader(contentType: form.contentType)
        var random = SeededNumbers(seed: 3)
        for _ in 0..<2000 {
            var mutated = bytes
            for _ in 0...random.next(below: 4) {
                mutated[random.next(below: mutated.count)] = UInt8(random.next(below: 256))
            }
            mutated.removeLast(random.next(below: mutated.count))
            _ = try? reader.parts(in: PaddedBytes(mutated))
        }
    }
}

/// Numbers that look random and are the same in every run.
struct SeededNumbers {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
