public import EndpointKit
public import HTTPMessage

extension Endpoint {
    /// Downloads the response to `request` into a file, and resumes an interrupted download.
    ///
    ///     let file = try await archive.image.download(.init(name: "debian"), to: "debian.iso") { print($0) }
    ///
    /// It does what `Transport.download` does, with the client, the interceptors and the credentials that other requests
    /// have, whatever type the endpoint declares for its response. An answer is what has a status that counts for the
    /// endpoint; what any other says is read as the type that is declared for failures:
    ///
    ///     do {
    ///         _ = try await archive.image.download(.init(name: "cat"), to: "cat.png")
    ///     } catch {
    ///         print(error.failure(as: Problem.self)?.title ?? "\(error)")
    ///     }
    ///
    /// Throws ``EndpointError`` with a `RequestBuildError` or a ``DownloadError`` as its cause.
    public func download(
        _ request: Request,
        to path: String,
        over transport: (any Transport)? = nil,
        options: TransferOptions = .download,
        interceptors: [any Interceptor] = [],
        authorization: Authorization? = nil,
        progress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
    ) async throws(EndpointError) -> DownloadedFile {
        let message = try message(of: request, authorizedBy: authorization)
        let download = Download(
            transport: carrier(transport, interceptors, authorization),
            options: options,
            isAnswer: { [success] in success.contains($0) },
            progress: progress
        )
        do throws(DownloadError) {
            return try await download.run(message, to: path)
        } catch {
            let response: RawResponse? =
                if case .answered(let answer) = error { answer } else { nil }
            throw EndpointError(
                operation: name,
                request: message,
                response: response,
                cause: error,
                failure: response.flatMap { failure(from: $0, formats: .all) }
            )
        }
    }
}
