import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@Suite struct ResponseErrorTests {
    @Test(
        arguments: [
            (200, nil), (204, nil), (299, nil), (301, .movedPermanently), (400, .badRequest),
            (401, .unauthorized), (402, .paymentRequired), (403, .forbidden), (404, .notFound),
            (405, .methodNotAllowed), (429, .tooManyRequests), (500, .internalServerError),
            (501, .notImplemented), (502, .badGateway), (503, .serviceUnavailable),
            (511, .networkAuthenticationRequired), (418, .unknown), (599, .unknown),
            (100, .unknown),
        ] as [(Int, ResponseError?)]
    )
    func aStatusHasItsError(statusCode: Int, error: ResponseError?) {
        #expect(ResponseError(statusCode: statusCode) == error)
    }

    @Test func everyStatusHasItsOwnError() {
        #expect(ResponseError(statusCode: 401) != .forbidden)
        #expect(ResponseError(statusCode: 418) != .unauthorized)
        #expect(Set((300..<600).compactMap { ResponseError(statusCode: $0) }).count == 48)
    }

    @Test func theResponseIsAvailableAndIgnoredByEquality() throws {
        let response = RawResponse(
            statusCode: 401,
            reason: "Who are you",
            headers: [.wwwAuthenticate: "Basic"],
            bytes: [123, 125]
        )
        let error = try #require(ResponseError(response))
        #expect(error == .unauthorized)
        #expect(error.response == response)
        #expect(error.description == "the server answered 401 Who are you")
    }

    @Test(
        arguments: [
            (ResponseError.notFound, "the server answered 404 Not Found"),
            (.unknown, "the server answered with an unknown status"),
        ]
    )
    func anErrorIsPrintedOnOneLine(error: ResponseError, line: String) {
        #expect(error.description == line)
    }

    @Test func anUnnamedStatusIsPrintedAsItsNumber() {
        #expect(ResponseError(statusCode: 418)?.description == "the server answered 418")
    }
}
