import FoundationEssentials
import Testing
import ValueTree

/// é as one scalar and as two are two keys, as everywhere in JSON (RFC 8259, section 8.3).
struct KeysByBytesTests {
    private static let composed = "\u{E9}"
    private static let decomposed = "e\u{301}"
    private let both = SupportedType.dictionary(members: [
        .init(composed, 1), .init(decomposed, 2),
    ])

    @Test func keysThatDifferOnlyInBytesAreDistinct() {
        #expect(both != .dictionary(members: [.init(Self.decomposed, 2)]))
        #expect([Self.composed: 1] as SupportedType != [Self.decomposed: 1])
        #expect(
            both == .dictionary(members: [.init(Self.decomposed, 2), .init(Self.composed, 1)])
        )
        #expect(Set([both, [Self.composed: 1], [Self.decomposed: 1]]).count == 3)
    }

    @Test func stringsThatDifferOnlyInBytesAreDistinct() {
        #expect(SupportedType.string(Self.composed) != .string(Self.decomposed))
    }

    @Test func membersAndPathsThatDifferOnlyInBytesAreDistinct() {
        #expect(
            SupportedType.Member(Self.composed, 1) != SupportedType.Member(Self.decomposed, 1)
        )
        let paths: Set<ValuePath> = [[.key(Self.composed)], [.key(Self.decomposed)]]
        #expect(paths.count == 2)
    }

    @Test func eachKeyIsReadWrittenAndRemovedSeparately() {
        var value = both
        #expect(value[Self.composed] == 1)
        #expect(value[Self.decomposed] == 2)
        value[Self.decomposed] = 3
        value[Self.composed] = nil
        #expect(value == .dictionary(members: [.init(Self.decomposed, 3)]))
    }

    @Test func manyKeysThatLookTheSameAreFoundImmediately() {
        // All 2¹⁰ ways to write éééééééééé.
        let keys = (0..<1_024).map { bits in
            (0..<10).map { bits >> $0 & 1 == 0 ? Self.composed : Self.decomposed }.joined()
        }
        let value = SupportedType.dictionary(
            members: keys.enumerated().map { .init($0.element, .int($0.offset)) }
        )
        #expect(keys.map { value[$0]?.int } == Array(0..<1_024))
        #expect(value == .dictionary(members: value.members.reversed()))
    }

    @Test func aTypeEncodesBothKeys() throws {
        let encoded = try ValueEncoder().encode(Accents(composed: 1, decomposed: 2))
        #expect(encoded.members.map { Array($0.key.utf8) } == [[0xC3, 0xA9], [0x65, 0xCC, 0x81]])
        #expect(encoded.members.map(\.value.int) == [1, 2])
    }

    private struct Accents: Encodable {
        let composed: Int
        let decomposed: Int

        private struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }

            init(stringValue: String) { self.stringValue = stringValue }

            init?(intValue: Int) { nil }
        }

        func encode(to encoder: any Swift.Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(composed, forKey: Key(stringValue: KeysByBytesTests.composed))
            try container.encode(decomposed, forKey: Key(stringValue: KeysByBytesTests.decomposed))
        }
    }
}
