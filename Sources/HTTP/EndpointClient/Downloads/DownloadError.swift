public import HTTPMessage

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
