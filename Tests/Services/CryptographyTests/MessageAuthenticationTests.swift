import Cryptography
import FoundationEssentials
import Testing

@Suite struct MessageAuthenticationTests {
    /// RFC 4231, 4.2 to 4.8: key, data and HMAC-SHA-256; the fifth publishes only half of the code.
    private static let cases: [(key: Data, data: Data, code: String)] = [
        (
            Data(repeating: 0x0B, count: 20), Data("Hi There".utf8),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Data("Jefe".utf8), Data("what do ya want for nothing?".utf8),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            Data(repeating: 0xAA, count: 20), Data(repeating: 0xDD, count: 50),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
        ),
        (
            Data(1...25), Data(repeating: 0xCD, count: 50),
            "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
        ),
        (
            Data(repeating: 0x0C, count: 20), Data("Test With Truncation".utf8),
            "a3b6167473100ee06e0c796c2955552b"
        ),
        (
            Data(repeating: 0xAA, count: 131),
            Data("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
        (
            Data(repeating: 0xAA, count: 131),
            Data(
                """
                This is a test using a larger than block-size key and a larger than block-size \
                data. The key needs to be hashed before being used by the HMAC algorithm.
                """.utf8
            ),
            "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
        ),
    ]

    @Test(arguments: cases)
    func theCodeMatchesTheStandard(key: Data, data: Data, code: String) {
        let hex = SymmetricKey(key).authenticationCode(for: data).hex
        #expect(hex.prefix(code.count) == code)
        #expect(hex.count == 64)
    }

    @Test func onlyTheWholeCodeIsValid() {
        let key = SymmetricKey(Data("Jefe".utf8))
        let data = Data("what do ya want for nothing?".utf8)
        let code = key.authenticationCode(for: data)
        #expect(key.isValid(code, for: data))
        #expect(!key.isValid(code.dropLast(), for: data))
        #expect(!key.isValid(code + [0], for: data))
        #expect(!key.isValid(Data(), for: data))
        #expect(!key.isValid(code, for: data.dropLast()))
        #expect(!SymmetricKey(Data("Jeff".utf8)).isValid(code, for: data))
        for position in code.indices {
            var changed = code
            changed[position] ^= 0x80
            #expect(!key.isValid(changed, for: data))
        }
    }
}
