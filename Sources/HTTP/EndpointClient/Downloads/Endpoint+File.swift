package import EndpointKit
internal import FoundationEssentials
internal import Glibc
package import HTTPMessage

extension Endpoint {
    /// Sends `message` and receives the response in a temporary file; nil for an endpoint with any other response.
    ///
    /// The file belongs to the caller. It is removed if the response isn't complete.
    package func file(
        of message: HTTPMessage.Request,
        over transport: any Transport,
        options: TransferOptions,
        in folder: String = FileManager.default.temporaryDirectory.path
    ) async throws(EndpointError) -> (raw: RawResponse, content: Response)? {
        guard let body = decoding.fileBody else { return nil }
        let receiving = FileReceiving(
            request: message,
            transport: transport,
            options: options,
            isAnswer: { [success] in success.contains($0) }
        )
        let path = "\(folder)/response-\(UUID().uuidString)"
        let (exchange, size) = try await received(by: receiving, in: path)
        let raw = try raw(in: exchange)
        let isLeftOut = body == .optionalFile && size == 0
        if isLeftOut { unlink(path) }
        let file = isLeftOut ? nil : File(path)
        return decoding.response(of: file).map { (raw, $0) }
    }

    private func received(
        by receiving: FileReceiving,
        in path: String
    ) async throws(EndpointError) -> (Exchange, size: Int) {
        do throws(DownloadError) {
            return try await receiving.exchange(into: path)
        } catch {
            throw endpointError(error, of: receiving.request)
        }
    }

    private func endpointError(
        _ error: DownloadError,
        of request: HTTPMessage.Request
    ) -> EndpointError {
        switch error {
        case .answered(let response):
            EndpointError(
                operation: name,
                request: request,
                response: response,
                cause: ResponseError(refusal: response),
                failure: failure(from: response, formats: .all)
            )
        case .interrupted(let cause, _):
            EndpointError(operation: name, request: request, response: nil, cause: cause)
        case .exists, .busy, .unsuitable, .file, .wrongRange:
            EndpointError(operation: name, request: request, response: nil, cause: error)
        }
    }
}
