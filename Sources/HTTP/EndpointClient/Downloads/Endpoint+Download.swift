public import EndpointKit
public import HTTPMessage

extension Endpoint {
    /// Downloads the response to `request` into a file, and resumes an interrupted download.
    ///
    ///     let file = try await archive.image.download(.init(name: "debian"), to: "debian.iso") { print($0) }
    ///
    /// It does what `Transport.download` does, with the client and the interceptors that other requests have,
    /// whatever type the endpoint declares for its response.
    ///
    /// Throws ``EndpointError`` with a `RequestBuildError` or a ``DownloadError`` as its cause.
    public func download(
        _ request: Request,
        to path: String,
        over transport: (any Transport)? = nil,
        options: TransferOptions = .download,
        interceptors: [any Interceptor] = [],
        progress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
    ) async throws(EndpointError) -> DownloadedFile {
        let message = try message(of: request)
        let carrier = carrier(transport, interceptors)
        do throws(DownloadError) {
            return try await carrier.download(
                message,
                to: path,
                options: options,
                progress: progress
            )
        } catch {
            let response: RawResponse? =
                if case .answered(let answer) = error { answer } else { nil }
            throw EndpointError(
                operation: name,
                request: message,
                response: response,
                cause: error
            )
        }
    }
}
