import Testing
import ValueTree

/// The document's "SupportedType".
struct SupportedTypeSectionTests {
    @Test func aPropertyGivesTheValueOfItsOwnTypeOnly() {
        let type: SupportedType = .string("A")
        #expect(type.string == "A")
        #expect(type.int == nil)
        #expect(type.double == nil)
        #expect(!type.isNull)
        #expect(SupportedType.null.isNull)
    }

    @Test func addToDictionaryReplacesWhateverIsNoDictionary() {
        var type: SupportedType = .dictionary(["a": .bool(true)])
        type.addToDictionary(key: "b", value: .bool(false))
        #expect(type.dictionary == ["a": .bool(true), "b": .bool(false)])
        type = .bool(true)
        type.addToDictionary(key: "b", value: .bool(false))
        #expect(type.dictionary == ["b": .bool(false)])
    }

    @Test func onlyIntOrDoubleIsBoth() {
        #expect(SupportedType.intOrDouble(1).int == 1)
        #expect(SupportedType.intOrDouble(1).double == 1)
        #expect(SupportedType.int(1).int == 1)
        #expect(SupportedType.int(1).double == nil)
        #expect(SupportedType.double(1).int == nil)
    }
}
