import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing

@Suite struct ResponseBodiesTests {
    @Test func bytesAndTextOfABodyAreAvailableDirectly() {
        let response = RawResponse(
            statusCode: 200,
            headers: [.contentType: "text/plain"],
            text: "grün"
        )
        #expect(response.text == "grün")
        #expect(response.data == Data("grün".utf8))
        #expect(response.headers == [.contentType: "text/plain"])
        #expect(RawResponse(statusCode: 204).data.isEmpty)
        #expect(RawResponse(statusCode: 204).text == "")
        #expect(RawResponse(statusCode: 200, data: Data([0xFF])).text == nil)
    }
}
