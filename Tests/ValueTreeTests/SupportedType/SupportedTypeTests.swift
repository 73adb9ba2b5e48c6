import Testing
import ValueTree

struct SupportedTypeTests {
    @Test func addingToAnythingElseMakesADictionary() {
        var value = SupportedType.bool(true)
        value.addToDictionary(key: "b", value: false)
        #expect(value == ["b": false])
    }
}
