import HTTPMessage
import HTTPTypes
import Testing

/// The properties that seed 003 names: statusCode, body, bodyObject, responseHeaders and url.
@Suite struct ResponseTests {
    @Test(arguments: [
        (200, "OK"), (206, "Partial Content"), (404, "Not Found"), (299, ""), (999, ""),
    ])
    func aStatusWithoutAReasonHasTheRegisteredOne(status: Int, words: String) {
        #expect(RawResponse(statusCode: status).reasonPhrase == words)
        #expect(RawResponse(statusCode: status, reason: "Teapot").reasonPhrase == "Teapot")
    }

    @Test func theHeaderFieldsAreADictionaryToo() throws {
        var headers: HTTPFields = [.contentType: "text/plain"]
        headers.append(HTTPField(name: .setCookie, value: "a=1"))
        headers.append(HTTPField(name: .setCookie, value: "b=2"))
        let name = try #require(HTTPField.Name("x-request-id"))
        headers.append(HTTPField(name: name, value: "7"))
        let fields = RawResponse(statusCode: 200, headers: headers).responseHeaders
        #expect(fields["Content-Type"] as? String == "text/plain")
        #expect(fields["Set-Cookie"] as? String == "a=1, b=2")
        #expect(fields["x-request-id"] as? String == "7")
        #expect(fields.count == 3)
    }

    @Test func aResponseWithoutFieldsHasAnEmptyDictionary() {
        #expect(RawResponse(statusCode: 204).responseHeaders.isEmpty)
    }
}
