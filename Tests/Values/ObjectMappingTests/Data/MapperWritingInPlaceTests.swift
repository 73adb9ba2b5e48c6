import ObjectMapping
import Testing

@testable import ValueTree

/// Writing a part must not copy its siblings.
struct MapperWritingInPlaceTests {
    /// Counts how often the members at `a` moved to other memory during 4 000 writes; growth alone
    /// moves them twelve times.
    private func moves(_ write: (inout SerializableData, Int) -> Void) -> Int {
        var data = SerializableData(objectMapper: ObjectMapper())
        var moves = 0
        var last: Int?
        for index in 0..<4_000 {
            write(&data, index)
            let now = data.raw["a"]?.plainDictionary?.members.withUnsafeBytes {
                Int(bitPattern: $0.baseAddress)
            }
            moves += now == last ? 0 : 1
            last = now
        }
        #expect(data.raw["a"]?.count == 4_000)
        return moves
    }

    @Test func aPathIsWrittenInPlace() {
        #expect(moves { data, index in data["a", "k\(index)"].set(index) } < 20)
    }

    @Test func chainedSubscriptsAreWrittenInPlace() {
        #expect(moves { data, index in data["a"]["k\(index)"].set(index) } < 20)
    }

    @Test func anArrayAndASubscriptAreWrittenInPlace() {
        #expect(moves { data, index in data[["a"]]["k\(index)"].set(index) } < 20)
    }

    @Test func mappedDataIsWrittenInPlace() {
        var data = SerializableMappableDataWrapper(
            delegate: SerializableData(objectMapper: ObjectMapper())
        )
        var moves = 0
        var last: Int?
        for index in 0..<4_000 {
            var number: Int? = index
            data["a"]["k\(index)"].map(&number)
            let now = data.delegate.raw["a"]?.plainDictionary?.members.withUnsafeBytes {
                Int(bitPattern: $0.baseAddress)
            }
            moves += now == last ? 0 : 1
            last = now
        }
        #expect(moves < 20)
        #expect(data.delegate.raw["a"]?.count == 4_000)
    }

    @Test func writingInPlaceGivesTheSameValue() {
        var data = SerializableData(data: ["a": ["b": 1], "c": "d"], objectMapper: ObjectMapper())
        data["a"]["e"].set(2)
        data["c"]["f"].set(3)
        data["g", "h"]["i"].set(4)
        data["a"]["b"].set(Int?.none)
        #expect(
            data.raw == [
                "a": ["b": .null, "e": .int(2)], "c": ["f": .int(3)], "g": ["h": ["i": .int(4)]],
            ]
        )
    }

    @Test func keysThatDifferOnlyInBytesAreDistinct() throws {
        var data = SerializableData(objectMapper: ObjectMapper())
        data["\u{E9}"].set(1)
        data["e\u{301}"].set(2)
        #expect(data.raw.members.map(\.value) == [.int(1), .int(2)])
        let read = DeserializableData(data: data.raw, objectMapper: ObjectMapper())
        let first: Int = try read["\u{E9}"].get()
        let second: Int = try read["e\u{301}"].get()
        #expect([first, second] == [1, 2])
    }
}
