import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@Suite struct MutableRequestTests {
    @Test func newMembersReplaceExistingOnes() {
        var request = MutableRequest()
        request.updateParameters(["a": 1, "b": 2])
        request.updateParameters(["b": "x", "c": true])
        #expect(request.parameters == ["a": .int(1), "b": "x", "c": true])
    }

    @Test func anythingExceptADictionaryReplacesTheParameters() {
        var request = MutableRequest()
        request.updateParameters(["a": 1])
        request.updateParameters([1, 2])
        #expect(request.parameters == [.int(1), .int(2)])
        request.updateParameters(nil)
        #expect(request.parameters == .null)
    }

    @Test func bytesAreTheBody() {
        var request = MutableRequest(method: .post)
        request.updateParameters(Data("raw".utf8))
        #expect(request.body == Data("raw".utf8))
        #expect(request.parameters == .null)
    }

    @Test func aQueryMayRepeatItsNames() throws {
        var request = MutableRequest()
        request.updateQueryParameters([
            URLQueryItem(name: "tag", value: "a"), URLQueryItem(name: "tag", value: "b"),
        ])
        let url = try #require(URL(string: "https://h/p"))
        #expect(Request(request, to: url).url.absoluteString == "https://h/p?tag=a&tag=b")
        request.updateQueryParameters("no query")
        #expect(Request(request, to: url).url == url)
    }

    @Test func aBodyIsMadeOfTheParameters() {
        var request = MutableRequest(method: .post)
        request.updateParameters(["a": [1, 2]])
        request.createJsonBodyFromParameters()
        #expect(request.body == Data(#"{"a":[1,2]}"#.utf8))
        #expect(request.headers == [.contentType: "application/json"])
    }

    @Test func aTextIsTheBodyUnchanged() {
        var request = MutableRequest(method: .post)
        request.updateParameters("plain")
        request.createJsonBodyFromParameters()
        #expect(request.body == Data("plain".utf8))
        #expect(request.headers == [:])
    }

    @Test func emptyParametersCreateNoBody() {
        var request = MutableRequest(method: .post)
        request.updateParameters([String: Any]())
        request.createJsonBodyFromParameters()
        #expect(request.body == nil)
    }

    @Test func aValueThatJSONCannotRepresentIsSentAsNull() {
        var request = MutableRequest(method: .post)
        request.updateParameters(["a": ContinuousClock(), "b": 1])
        #expect(request.parameters == ["a": .null, "b": .int(1)])
    }

    @Test func aDecoratedCopyLeavesTheOriginalAlone() {
        let original = MutableRequest()
        var copy = original
        copy.updateHTTPHeaderFields(["Accept": "text/html"])
        #expect(original.headers == [:])
        #expect(copy.headers == [.accept: "text/html"])
        #expect(copy.httpMethod() == .get)
    }
}
