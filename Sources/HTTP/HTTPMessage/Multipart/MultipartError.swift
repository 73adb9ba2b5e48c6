/// Why a body is no multipart form.
public enum MultipartError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The Content-Type says no boundary.
    case noBoundary
    /// The boundary does not stand anywhere.
    case noParts
    /// A part does not end.
    case unfinished(part: Int)
    /// A part has no empty line behind its header.
    case noHeader(part: Int)
    /// A part does not say which field it is.
    case noName(part: Int)
    /// There are more parts than are read.
    case tooManyParts(limit: Int)

    /// One line; parts are counted from 1.
    public var description: String {
        switch self {
        case .noBoundary: "the Content-Type has no boundary of 1 to 70 characters"
        case .noParts: "the boundary does not stand in the body"
        case .unfinished(let part): "part \(part) does not end with the boundary"
        case .noHeader(let part): "part \(part) has no header"
        case .noName(let part): "part \(part) has no name"
        case .tooManyParts(let limit): "there are more than \(limit) parts"
        }
    }
}
