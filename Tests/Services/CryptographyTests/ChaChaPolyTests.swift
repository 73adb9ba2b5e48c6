import Cryptography
import FoundationEssentials
import Testing

@Suite struct ChaChaPolyTests {
    /// RFC 8439, 2.8.2.
    private let cipher = ChaChaPoly(
        key: SymmetricKey(0x80...0x9F),
        nonce: Data(hex: "070000004041424344454647")
    )
    private let header = Data(hex: "50515253c0c1c2c3c4c5c6c7")
    private let plain = Data(
        """
        Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, \
        sunscreen would be it.
        """.utf8
    )
    private let sealed = Data(
        hex: """
            d3 1a 8d 34 64 8e 60 db 7b 86 af bc 53 ef 7e c2 a4 ad ed 51 29 6e 08 fe a9 e2 b5 a7
            36 ee 62 d6 3d be a4 5e 8c a9 67 12 82 fa fb 69 da 92 72 8b 1a 71 de 0a 9e 06 0b 29
            05 d6 a5 b6 7e cd 3b 36 92 dd bd 7f 2d 77 8b 8c 98 03 ae e3 28 09 1b 58 fa b3 24 e4
            fa d6 75 94 55 85 80 8b 48 31 d7 bc 3f f4 de f0 8e 4b 7a 9d e5 76 d2 65 86 ce c6 4b
            61 16 1a e1 0b 59 4f 09 e2 6a 7e 90 2e cb d0 60 06 91
            """
    )

    @Test func theStandardsExampleIsSealed() {
        #expect(cipher.seal(plain, authenticating: header).hex == sealed.hex)
    }

    @Test func theStandardsExampleIsOpened() {
        #expect(cipher.open(sealed, authenticating: header) == plain)
    }

    /// RFC 8439, A.5.
    @Test func theStandardsOtherExampleIsOpened() {
        let cipher = ChaChaPoly(
            key: SymmetricKey(
                Data(hex: "1c9240a5eb55d38af333888604f6b5f0473917c1402b80099dca5cbc207075c0")
            ),
            nonce: Data(hex: "000000000102030405060708")
        )
        let sealed = Data(
            hex: """
                64 a0 86 15 75 86 1a f4 60 f0 62 c7 9b e6 43 bd 5e 80 5c fd 34 5c f3 89 f1 08 67 0a
                c7 6c 8c b2 4c 6c fc 18 75 5d 43 ee a0 9e e9 4e 38 2d 26 b0 bd b7 b7 3c 32 1b 01 00
                d4 f0 3b 7f 35 58 94 cf 33 2f 83 0e 71 0b 97 ce 98 c8 a8 4a bd 0b 94 81 14 ad 17 6e
                00 8d 33 bd 60 f9 82 b1 ff 37 c8 55 97 97 a0 6e f4 f0 ef 61 c1 86 32 4e 2b 35 06 38
                36 06 90 7b 6a 7c 02 b0 f9 f6 15 7b 53 c8 67 e4 b9 16 6c 76 7b 80 4d 46 a5 9b 52 16
                cd e7 a4 e9 90 40 c5 a4 04 33 22 5e e2 82 a1 b0 a0 6c 52 3e af 45 34 d7 f8 3f a1 15
                5b 00 47 71 8c bc 54 6a 0d 07 2b 04 b3 56 4e ea 1b 42 22 73 f5 48 27 1a 0b b2 31 60
                53 fa 76 99 19 55 eb d6 31 59 43 4e ce bb 4e 46 6d ae 5a 10 73 a6 72 76 27 09 7a 10
                49 e6 17 d9 1d 36 10 94 fa 68 f0 ff 77 98 71 30 30 5b ea ba 2e da 04 df 99 7b 71 4d
                6c 6f 2c 29 a6 ad 5c b4 02 2b 02 70 9b ee ad 9d 67 89 0c bb 22 39 23 36 fe a1 85 1f
                38
                """
        )
        let text = """
            Internet-Drafts are draft documents valid for a maximum of six months and may be updated, \
            replaced, or obsoleted by other documents at any time. It is inappropriate to use \
            Internet-Drafts as reference material or to cite them other than as /“work in progress./”
            """
        let opened = cipher.open(sealed, authenticating: Data(hex: "f33388860000000000004e91"))
        #expect(opened == Data(text.utf8))
    }

    @Test(arguments: [0, 1, 15, 16, 63, 64, 65, 1000])
    func sealedTextsAreOpened(count: Int) {
        let plain = Data((0..<count).map { UInt8(truncatingIfNeeded: $0) })
        for header in [Data(), header] {
            let sealed = cipher.seal(plain, authenticating: header)
            #expect(sealed.count == count + ChaChaPoly.tagLength)
            #expect(cipher.open(sealed, authenticating: header) == plain)
        }
    }

    @Test func anyChangedByteIsDetected() {
        for position in sealed.indices {
            var changed = sealed
            changed[position] ^= 1
            #expect(cipher.open(changed, authenticating: header) == nil)
        }
        #expect(cipher.open(sealed, authenticating: header.dropLast()) == nil)
        #expect(cipher.open(sealed, authenticating: Data()) == nil)
    }

    @Test func everyTruncationIsDetected() {
        for count in 0..<sealed.count {
            #expect(cipher.open(sealed.prefix(count), authenticating: header) == nil)
        }
    }

    @Test func anotherKeyOrNonceIsRefused() {
        let nonce = Data(hex: "070000004041424344454647")
        let otherKey = ChaChaPoly(key: SymmetricKey(0x81...0xA0), nonce: nonce)
        let otherNonce = ChaChaPoly(key: SymmetricKey(0x80...0x9F), nonce: Data(count: 12))
        #expect(otherKey.open(sealed, authenticating: header) == nil)
        #expect(otherNonce.open(sealed, authenticating: header) == nil)
    }
}
