import Testing

@testable import ValueTree

/// Writing into a value must not copy the siblings of the written part.
struct WritingInPlaceTests {
    /// Counts how often the contents at a path moved to other memory during 4 000 writes; growth
    /// alone moves them twelve times.
    private func moves(
        at path: ValuePath,
        of value: SupportedType,
        _ write: (inout SupportedType, Int) -> Void
    ) -> Int {
        var value = value
        var moves = 0
        var last: Int?
        for index in 0..<4_000 {
            write(&value, index)
            let now = value[path]?.contentAddress
            moves += now == last ? 0 : 1
            last = now
        }
        #expect(value[path]?.count == 4_000)
        return moves
    }

    @Test func manyKeysAreWrittenByPath() {
        let moves = moves(at: ["a", "b"], of: ["a": ["b": [:]]]) { value, index in
            value[["a", "b", .key("k\(index)")]] = .int(index)
        }
        #expect(moves < 20)
    }

    @Test func manyKeysAreWrittenThroughChainedSubscripts() {
        let moves = moves(at: ["a", "b"], of: ["a": ["b": [:]]]) { value, index in
            value["a"]?["b"]?["k\(index)"] = .int(index)
        }
        #expect(moves < 20)
    }

    @Test func manyElementsAreAppended() {
        let moves = moves(at: ["a", 0], of: ["a": [[]]]) { value, index in
            value["a"]?[0]?[index] = .int(index)
        }
        #expect(moves < 20)
    }

    @Test func manyKeysAreWrittenThroughAPathAndASubscript() {
        let moves = moves(at: ["a", "b"], of: ["a": ["b": [:]]]) { value, index in
            value[["a", "b"]]?.addToDictionary(key: "k\(index)", value: .int(index))
        }
        #expect(moves < 20)
    }

    @Test func manyKeysAreWrittenAtAGreatDepth() {
        let path = ValuePath(Array(repeating: .key("a"), count: 300))
        var value = SupportedType.null
        value[path] = [:]
        let moves = moves(at: path, of: value) { value, index in
            value[path.appending(key: "k\(index)")] = .int(index)
        }
        #expect(moves < 20)
    }

    @Test func aPathOfManyStepsTakesNoStack() {
        let path = ValuePath(Array(repeating: .key("a"), count: 100_000))
        var value = SupportedType.null
        value[path] = 1
        let written = value[path]
        #expect(written == 1)
    }

    @Test func writingThroughSubscriptsKeepsTheRest() {
        var value: SupportedType = ["a": ["b": [1, 2, 3]], "c": "d"]
        value["a"]?["b"]?[1] = "two"
        value["a"]?["e"]?["f"] = "nowhere"
        value["c"]?["f"] = nil
        value[["a", "b", 9]] = "beyond"
        #expect(value == ["a": ["b": [1, "two", 3]], "c": "d"])
        value["a"]?["b"]?[0] = nil
        value["a"]?["b"]?[2] = "appended"
        #expect(value == ["a": ["b": ["two", 3, "appended"]], "c": "d"])
    }

    @Test func anotherReferenceKeepsItsValue() {
        var value: SupportedType = ["a": ["b": 1]]
        let copy = value
        value["a"]?["b"] = 2
        value[["a", "c"]] = 3
        #expect(copy == ["a": ["b": 1]])
        #expect(value == ["a": ["b": 2, "c": 3]])
    }
}

extension SupportedType {
    /// The address of the elements or members.
    fileprivate var contentAddress: Int? {
        plainDictionary?.members.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
            ?? plainArray?.elements.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
    }
}
