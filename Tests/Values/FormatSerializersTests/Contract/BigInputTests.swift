import FormatSerializers
import Testing
import ValueTree

/// Texts of very many small parts: none of them may cost as much as all before it.
struct BigInputTests {
    @Test(arguments: [
        String(repeating: "[[a]]\n", count: 100_000),
        (0..<50_000).map { "k\($0) = 1\n" }.joined(),
    ])
    func manyTablesAndKeysTakeLinearTime(text: String) throws {
        #expect(try TOMLSerializer().deserializeOrThrow(fromString: text).kind == .dictionary)
    }

    @Test func aKeyOfManyPartsIsRefusedInLinearTime() {
        let text = String(repeating: "a.", count: 200_000) + "a = 1"
        #expect(TOMLSerializer().deserialize(fromString: text) == .null)
    }

    @Test(arguments: [
        "<a>" + String(repeating: "b<!---->", count: 100_000) + "</a>",
        "<a " + (0..<50_000).map { "b\($0)=\"\" " }.joined() + "/>",
    ])
    func manyTextsAndAttributesTakeLinearTime(text: String) throws {
        #expect(try XMLSerializer().deserializeOrThrow(fromString: text).kind == .dictionary)
    }
}
