import CartoucheTestKit
import Testing
import ValueSerializers
import ValueTree

/// Properties that hold for any input, tested on random inputs from a fixed seed.
struct JSONPropertyTests {
    @Test(arguments: JSONWriter.Style.allCases)
    func writtenValuesReadBackEqual(style: JSONWriter.Style) throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<150 {
            let value = RandomValues.value(using: &random)
            let text = JSONWriter(style).bytes(value)
            let document = try JSONParser().parse(PaddedBytes(text))
            #expect(SupportedType(document.root) == value)
        }
    }

    @Test func damagedTextsNeverTrapAndErrorsLieInside() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<1_500 {
            let bytes = PaddedBytes(RandomValues.damagedText(using: &random))
            let fast = Result { () throws(SyntaxError) in try JSONParser().parse(bytes) }
            let checked = Result { () throws(SyntaxError) in try JSONParser().parseChecked(bytes) }
            #expect(ScannerParses(of: bytes).areAlike)
            switch (fast, checked) {
            case (.success(let fast), .success(let checked)):
                #expect(fast.nodes == checked.nodes)
                #expect(fast.root.nextIndex == fast.nodeCount)
            case (.failure(let fast), .failure(let checked)):
                #expect(fast == checked)
                #expect(0...bytes.count ~= fast.position.offset)
            default: Issue.record("only one of the scanners accepts \(bytes.string)")
            }
        }
    }

    @Test func everyNodeIsFoundByItsPathAndItsFirstByte() throws {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<50 {
            let text = JSONWriter(.pretty).bytes(RandomValues.value(using: &random))
            let document = try JSONParser().parse(PaddedBytes(text))
            for index in 0..<document.nodeCount {
                let node = try #require(document.node(index: index))
                #expect(document.node(at: document.path(to: node)) == node)
                #expect(document.node(covering: node.byteRange.lowerBound) == node)
            }
        }
    }
}

/// Properties of reading any bytes leniently.
struct JSONReadingPropertyTests {
    @Test func validTextIsReadTheSameAsByTheStrictParser() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<100 {
            let bytes = PaddedBytes(JSONWriter(.pretty).bytes(RandomValues.value(using: &random)))
            let reading = JSONParser().read(bytes)
            #expect(reading.document?.nodes == (try JSONParser().parse(bytes).nodes))
            #expect(reading.isComplete)
            #expect(reading.problems == [])
        }
    }

    @Test func bothScannersReadDamagedTextsTheSame() {
        var random = SeededGenerator(seed: 12)
        for _ in 0..<800 {
            let bytes = PaddedBytes(RandomValues.damagedText(using: &random))
            let reading = JSONParser().read(bytes)
            let checked = JSONParser().readChecked(bytes)
            #expect(reading.document?.nodes == checked.document?.nodes)
            #expect(reading.ending == checked.ending)
            #expect(reading.faults == checked.faults)
            #expect(JSONParser().readNarrow(bytes).faults == checked.faults)
            let isRight = (try? JSONParser().parse(bytes)) != nil
            #expect(isRight == (reading.isComplete && reading.faultCount == 0))
        }
    }

    @Test func readDocumentsAreConsistentAndErrorsLieInside() throws {
        var random = SeededGenerator(seed: 13)
        var documentCount = 0
        for _ in 0..<500 {
            let bytes = PaddedBytes(RandomValues.damagedText(using: &random))
            let reading = JSONParser().read(bytes)
            for problem in reading.problems {
                #expect(0...bytes.count ~= problem.position?.offset ?? -1)
            }
            guard let document = reading.document else { continue }
            documentCount += 1
            #expect(document.root.nextIndex == document.nodeCount)
            #expect(
                document.nodes.indices.allSatisfy {
                    document.nodes.byteRange(of: $0).upperBound <= bytes.count
                }
            )
            let written = PaddedBytes(JSONWriter().bytes(SupportedType(document.root)))
            #expect(try JSONParser().parse(written).nodeCount == document.nodeCount)
        }
        #expect(documentCount > 250)
    }

    @Test func everyPrefixOfAValidTextIsTruncated() {
        var random = SeededGenerator(seed: 14)
        for _ in 0..<60 {
            let text = JSONWriter().bytes(.array([RandomValues.value(using: &random)]))
            let length = Int.random(in: 0..<text.count, using: &random)
            let reading = JSONParser().read(PaddedBytes(text[..<length]))
            #expect(reading.truncated != nil, "\(String(decoding: text[..<length], as: UTF8.self))")
            #expect(reading.faultCount == 0)
        }
    }

    @Test(arguments: [JSONFraming.lines, .concatenated, .separated])
    func joinedRecordsReadBackEqual(framing: JSONFraming) {
        var random = SeededGenerator(seed: 15)
        let style: JSONWriter.Style = framing == .lines ? .compact : .pretty
        for _ in 0..<30 {
            let values = (0..<5).map { _ in RandomValues.value(using: &random) }
            let separator = framing == .separated ? [0x1E] as [UInt8] : []
            let body = PaddedBytes(
                values.flatMap { separator + JSONWriter(style).bytes($0) + [0x0A] }
            )
            let reading = JSONParser().readRecords(body, framing: framing)
            #expect(reading.isComplete && reading.faultCount == 0)
            #expect(reading.document.map { SupportedType($0.root) } == .array(values))
            expectRecordsInOrder(in: reading, of: body)
        }
    }

    @Test(arguments: JSONFraming.allCases)
    func damagedRecordsNeverTrap(framing: JSONFraming) {
        var random = SeededGenerator(seed: 16)
        for _ in 0..<150 {
            let parts = (0..<4).map { _ in RandomValues.damagedText(using: &random) }
            let body = PaddedBytes(parts.flatMap { [0x1E] + $0 + [0x0A] })
            let reading = JSONParser().readRecords(body, framing: framing)
            #expect(reading.problems.allSatisfy { 0...body.count ~= $0.position?.offset ?? -1 })
            if let document = reading.document {
                #expect(document.root.nextIndex == document.nodeCount)
                #expect(document.root.children.count { _ in true } == document.root.count)
            }
            expectRecordsInOrder(in: reading, of: body)
        }
    }

    @Test(arguments: JSONFraming.allCases, ["", " \n"])
    func aBlankBodyHasNoRecords(framing: JSONFraming, text: String) {
        let reading = JSONParser().readRecords(PaddedBytes(text.utf8), framing: framing)
        #expect(reading.document?.root.count ?? 0 == 0)
    }

    /// The byte ranges of records ascend, do not overlap, and lie inside the body.
    private func expectRecordsInOrder(in reading: JSONReading, of body: PaddedBytes) {
        guard let document = reading.document else { return }
        var end = 0
        for record in document.root.children {
            let range = record.value.byteRange
            #expect(end <= range.lowerBound && range.upperBound <= body.count, "\(body.string)")
            #expect(!range.isEmpty, "\(body.string)")
            end = range.upperBound
        }
    }
}
