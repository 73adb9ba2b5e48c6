import Cryptography
import FoundationEssentials
import Testing

@Suite struct KeyDerivationTests {
    /// RFC 5869, A.1 to A.3.
    @Test(arguments: [
        (
            Data(repeating: 0x0B, count: 22), Data(0...12), Data(0xF0...0xF9),
            """
            3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865
            """
        ),
        (
            Data(0...0x4F), Data(0x60...0xAF), Data(0xB0...0xFF),
            """
            b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09\
            da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87
            """
        ),
        (
            Data(repeating: 0x0B, count: 22), Data(), Data(),
            """
            8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8
            """
        ),
    ])
    func hkdf(material: Data, salt: Data, info: Data, key: String) {
        let derived = SymmetricKey(material)
            .derived(salt: salt, info: info, byteCount: key.count / 2)
        #expect(derived.data.hex == key)
    }

    /// RFC 7914, 12, without the last one, which takes 1 GiB.
    @Test(arguments: [
        (
            "", "", ScryptCost(log2Rounds: 4, blockSize: 1, parallelism: 1),
            """
            77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442\
            fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906
            """
        ),
        (
            "password", "NaCl", ScryptCost(log2Rounds: 10, blockSize: 8, parallelism: 16),
            """
            fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162\
            2eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640
            """
        ),
        (
            "pleaseletmein", "SodiumChloride",
            ScryptCost(log2Rounds: 14, blockSize: 8, parallelism: 1),
            """
            7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2\
            d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887
            """
        ),
    ])
    func scrypt(passphrase: String, salt: String, cost: ScryptCost, key: String) throws {
        let derived = try cost.key(
            from: SymmetricKey(passphrase.utf8),
            salt: Data(salt.utf8),
            byteCount: 64
        )
        #expect(derived.data.hex == key)
    }

    @Test(arguments: [
        ScryptCost(log2Rounds: 0, blockSize: 8, parallelism: 1),
        ScryptCost(log2Rounds: 64, blockSize: 8, parallelism: 1),
        ScryptCost(log2Rounds: 17, blockSize: 0, parallelism: 1),
        ScryptCost(log2Rounds: 17, blockSize: 8, parallelism: 0),
        ScryptCost(log2Rounds: 62, blockSize: 255, parallelism: 255),
    ])
    func aCostThatTheStandardExcludesIsRefused(cost: ScryptCost) {
        #expect(throws: ScryptCost.Refused.self) {
            _ = try cost.key(from: SymmetricKey("p".utf8), salt: Data("s".utf8), byteCount: 32)
        }
    }
}
