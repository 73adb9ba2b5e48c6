import HTTPMessage
import Testing

@Suite struct ResponseErrorTests {
    @Test(
        arguments: [
            (200, nil), (204, nil), (299, nil), (400, .badRequest), (401, .unauthorized),
            (403, .forbidden), (404, .notFound), (405, .methodNotAllowed),
            (500, .internalServerError), (501, .notImplemented), (502, .badGateway),
            (301, .unknown), (402, .unknown), (418, .unknown), (503, .unknown),
        ] as [(Int, ResponseError?)]
    )
    func aStatusHasItsError(statusCode: Int, error: ResponseError?) {
        #expect(ResponseError(statusCode: statusCode) == error)
    }
}
