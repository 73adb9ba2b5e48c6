import FoundationEssentials
import HTTPMessage
import Testing

@Suite struct MediaTypeTests {
    @Test func parametersAreUnquoted() throws {
        let type = try #require(MediaType(#"Text/HTML; charset=UTF-8 ; title="a \"b\"; c""#))
        #expect(type.essence == "text/html")
        #expect(
            type.parameters.map { [$0.name, $0.value] } == [
                ["charset", "UTF-8"], ["title", #"a "b"; c"#],
            ]
        )
    }

    @Test(arguments: [
        ("application/json", true), ("application/problem+json; charset=utf-8", true),
        ("text/plain", false), ("application/jsonp", false),
    ])
    func jsonIsRecognizedByItsNameOrSuffix(text: String, isJSON: Bool) {
        #expect(MediaType(text)?.isJSON == isJSON)
    }

    @Test(arguments: ["", " ", ";charset=utf-8"])
    func anEmptyTextIsNotAMediaType(text: String) {
        #expect(MediaType(text) == nil)
    }
}

@Suite struct RequestContentTests {
    @Test func bytesAndFilesCanBeSentAgain() {
        let content = RequestContent([.bytes(Data("a".utf8)), .file(path: "/etc/passwd")])
        #expect(content.canBeSentAgain)
    }

    @Test(arguments: ["/dev/null", "/no/such/file"])
    func aMissingOrIrregularFileCannotBeSentAgain(path: String) {
        #expect(!RequestContent([.file(path: path)]).canBeSentAgain)
    }
}
