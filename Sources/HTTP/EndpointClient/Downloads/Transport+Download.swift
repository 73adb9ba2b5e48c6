public import HTTPMessage

extension Transport {
    /// Downloads the response to `request` into a file, and resumes an interrupted download.
    ///
    ///     let file = try await client.download(Request(url: url), to: "debian.iso")
    ///
    /// The bytes are written to `debian.iso.cartouche-part`, with a record of them in a `.json`
    /// file next to it. When all of them are on the disk, the file is renamed to `debian.iso`.
    /// After a failure, the next call with the same URL requests only the rest, with `Range` and
    /// `If-Range`. If the file has changed on the server, it is downloaded from the start. Resuming
    /// requires a strong `ETag` or a reliable `Last-Modified`.
    ///
    /// An existing file is never replaced. A response without an announced length is complete when the
    /// connection ends, as always in HTTP.
    ///
    /// `progress` counts the bytes of the whole file, including those of earlier calls. Throws a
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
    /// A timeout of a day and no body limit, because the body isn't in memory.
    public static var download: TransferOptions {
        var options = TransferOptions()
        options.timeout = .seconds(24 * 3600)
        options.bodyLimit = .max
        return options
    }
}

/// A finished download.
public struct DownloadedFile: Sendable, Equatable {
    /// The path of the file.
    public let path: String
    /// The size of the file in bytes.
    public let size: Int
    /// The number of bytes from earlier calls.
    public let resumedAt: Int
    /// The head of the last response.
    public let response: RawResponse
}

/// The failure of a download.
public enum DownloadError: Error, Sendable, Equatable {
    /// The target exists already.
    case exists(path: String)
    /// Another download writes to the same file.
    case busy(path: String)
    /// The request is not a GET, has a body, or already has a `Range`.
    case unsuitable
    /// The file or its record can't be read or written.
    case file(path: String, reason: String)
    /// The status is not that of an answer, 200 to 299 unless an endpoint says otherwise; the response has the
    /// beginning of its body, up to a mebibyte.
    case answered(RawResponse)
    /// The server sent other bytes than those requested.
    case wrongRange(String)
    /// The exchange ended early.
    ///
    /// `kept` bytes are stored for the next call.
    case interrupted(TransportError, kept: Int)
}

extension DownloadError: CustomStringConvertible {
    /// One line: what went wrong, and which part of the file was saved.
    public var description: String {
        switch self {
        case .exists(let path): "`\(path)` already exists and is not replaced"
        case .busy(let path): "`\(path)` is being written by another download"
        case .unsuitable: "only a GET without a body and without a Range can be downloaded"
        case .file(let path, let reason): "`\(path)` cannot be used: \(reason)"
        case .answered(let response):
            "the server answered \(Self.status(response)); nothing was downloaded"
        case .wrongRange(let range):
            "the server sent other bytes than those requested (Content-Range: \(range))"
        case .interrupted(let error, kept: 0): "\(error); no bytes of the file are kept"
        case .interrupted(let error, let kept):
            "\(error); \(kept) bytes of the file are kept for the next time"
        }
    }

    private static func status(_ response: RawResponse) -> String {
        ["\(response.statusCode)", response.reason].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
