/// A status outside 200 to 299, by the name that programs act on.
public enum ResponseError: Error, Sendable, Hashable {
    /// 400
    case badRequest
    /// 401
    case unauthorized
    /// 403
    case forbidden
    /// 404
    case notFound
    /// 405
    case methodNotAllowed
    /// 500
    case internalServerError
    /// 501
    case notImplemented
    /// 502
    case badGateway
    /// Any other status.
    case unknown

    /// The error of a status, nil for 200 to 299.
    public init?(statusCode: Int) {
        guard !(200..<300).contains(statusCode) else { return nil }
        switch statusCode {
        case 400: self = .badRequest
        case 401: self = .unauthorized
        case 403: self = .forbidden
        case 404: self = .notFound
        case 405: self = .methodNotAllowed
        case 500: self = .internalServerError
        case 501: self = .notImplemented
        case 502: self = .badGateway
        default: self = .unknown
        }
    }
}
