import Testing
import ValueSerializers

@Suite struct PercentEncodingTests {
    @Test(arguments: [
        ("a b", "a%20b"), ("a/b?c", "a%2Fb%3Fc"), ("é", "%C3%A9"), ("50%", "50%25"),
        ("-._~", "-._~"),
    ])
    func aPathComponentKeepsUnreservedCharactersOnly(text: String, encoded: String) {
        #expect(PercentEncoding.encode(text, for: .path) == encoded)
        #expect(PercentEncoding.decode(encoded) == text)
    }

    @Test func aQueryKeepsSlashAndQuestionMark() {
        #expect(PercentEncoding.encode("a/b?c&d=e", for: .query) == "a/b?c%26d%3De")
    }

    @Test(arguments: ["%", "%2", "%zz", "100%"])
    func anEscapeThatIsNoneStaysAsItIs(text: String) {
        #expect(PercentEncoding.decode(text) == text)
    }
}
