import FoundationEssentials
import HTTPMessage
import Testing

@Suite struct RequestContentTests {
    @Test func bytesAndFilesCanBeSentAgain() {
        let content = RequestContent([.bytes(Data("a".utf8)), .file(path: "/etc/passwd")])
        #expect(content.canBeSentAgain)
    }

    @Test(arguments: ["/dev/null", "/no/such/file"])
    func whatIsNoFileCannot(path: String) {
        #expect(!RequestContent([.file(path: path)]).canBeSentAgain)
    }
}
