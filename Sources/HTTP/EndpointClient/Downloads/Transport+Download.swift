public import HTTPMessage

extension Transport {
    /// Downloads the answer to `request` straight into a file, and goes on where an earlier download
    /// was cut off.
    ///
    ///     let file = try await client.download(Request(url: url), to: "debian.iso")
    ///
    /// What has arrived is in `debian.iso.cartouche-part`, and what is known of it in a small file with
    /// `.json` behind that; it becomes `debian.iso` in one step, when everything is there and on the
    /// disk. After a failure the next call with the same URL asks for the rest alone, with `Range` and
    /// `If-Range`; when the server has another version by then, everything is downloaded anew. For that
    /// the server must have told a strong `ETag` or a `Last-Modified` that can be relied on.
    ///
    /// An existing file is never replaced. An answer whose length the server does not announce is
    /// whole when the connection ends, as always in HTTP.
    ///
    /// `progress` counts the bytes of the whole file, those of earlier calls too. Throws a
    /// ``DownloadError``.
    public func download(
        _ request: Request,
        to path: String,
        options: TransferOptions = .download,
        progress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
    ) async throws(DownloadError) -> DownloadedFile {
        try await Download(transport: self, options: options, progress: progress)
            .run(request, to: path)
    }
}

extension TransferOptions {
    /// A day for everything and no limit to the body, which does not go into memory.
    public static var download: TransferOptions {
        var options = TransferOptions()
        options.timeout = .seconds(24 * 3600)
        options.bodyLimit = .max
        return options
    }
}

/// A file that was downloaded.
public struct DownloadedFile: Sendable, Equatable {
    /// Where it is.
    public let path: String
    /// How many bytes it has.
    public let size: Int
    /// How many of them were there from earlier calls.
    public let resumedAt: Int
    /// The head of the answer that the last bytes came with.
    public let response: RawResponse
}
