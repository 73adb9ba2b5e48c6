import Testing
import ValueTree

struct PaddedBytesFoundTests {
    @Test(arguments: [
        (Array("]".utf8), "`]`"),
        (Array("日本".utf8), "`日`"),
        (Array("\u{1B}[2J".utf8), "U+001B"),
        (Array("\u{85}".utf8), "U+0085"),
        (Array("\u{FFFD}".utf8), "`\u{FFFD}`"),
        ([0xE9, 0x22], "the byte 0xE9"),
        ([0xEF, 0xBF], "the byte 0xEF"),
        ([], "the end of the text"),
    ])
    func aCharacterIsNamedAsItCanBeShown(bytes: [UInt8], name: String) {
        #expect(PaddedBytes(bytes).found(at: 0) == name)
    }
}
