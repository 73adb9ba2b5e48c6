import Testing
import ValueSerializers
import ValueTree

/// Properties that hold for any input, tried on inputs from a fixed seed.
struct JSONPropertyTests {
    @Test(arguments: JSONWriter.Style.allCases)
    func whatIsWrittenIsReadBackEqual(style: JSONWriter.Style) throws {
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
