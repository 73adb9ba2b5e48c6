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

/// Why there is no downloaded file.
public enum DownloadError: Error, Sendable, Equatable {
    /// The file is there already.
    case exists(path: String)
    /// Another download writes to the same file.
    case busy(path: String)
    /// The request is no GET, has a body, or asks for a part itself.
    case unsuitable
    /// The file cannot be written, or what is beside it not be read.
    case file(path: String, reason: String)
    /// The server answered with a status that is no success; the answer has no bytes.
    case answered(RawResponse)
    /// The server sends other bytes than it was asked for.
    case wrongRange(String)
    /// The exchange ended early; so many bytes are kept for the next time.
    case interrupted(TransportError, kept: Int)
}

extension DownloadError: CustomStringConvertible {
    /// One line: what is wrong, and what is left.
    public var description: String {
        switch self {
        case .exists(let path): "`\(path)` is there already and is not replaced"
        case .busy(let path): "`\(path)` is being written by another download"
        case .unsuitable: "only a GET without a body and without a Range can be downloaded"
        case .file(let path, let reason): "`\(path)` cannot be used: \(reason)"
        case .answered(let response):
            "the server answered \(Self.status(response)); nothing was downloaded"
        case .wrongRange(let range):
            "the server sends other bytes than it was asked for (Content-Range: \(range))"
        case .interrupted(let error, kept: 0): "\(error); nothing of the file is kept"
        case .interrupted(let error, let kept):
            "\(error); \(kept) bytes of the file are kept for the next time"
        }
    }

    private static func status(_ response: RawResponse) -> String {
        ["\(response.statusCode)", response.reason].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
