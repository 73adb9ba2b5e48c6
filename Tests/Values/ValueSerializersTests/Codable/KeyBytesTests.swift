import Testing
import ValueSerializers
import ValueTree

/// That values of a text and values built in code find the same members.
struct KeyBytesTests {
    @Test(arguments: [0, 40])
    func keysThatOnlyLookTheSameAreTwo(others: Int) throws {
        let keys = (0..<others).map { "k\($0)" } + ["caf\u{E9}", "cafe\u{301}"]
        let text = keys.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",")
        let read = SupportedType(try JSONParser().parse("{\(text)}").root)
        let plain = SupportedType.dictionary(members: read.members)
        #expect(read.node != nil && plain.node == nil)
        #expect(keys.map { read[$0]?.int } == Array(keys.indices))
        #expect(keys.map { plain[$0]?.int } == Array(keys.indices))
    }
}
