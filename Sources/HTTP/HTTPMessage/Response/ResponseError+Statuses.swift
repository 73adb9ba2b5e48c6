extension ResponseError {
    /// 300 Multiple Choices.
    public static let multipleChoices = ResponseError(standardCode: 300)
    /// 301 Moved Permanently.
    public static let movedPermanently = ResponseError(standardCode: 301)
    /// 302 Found.
    public static let found = ResponseError(standardCode: 302)
    /// 303 See Other.
    public static let seeOther = ResponseError(standardCode: 303)
    /// 304 Not Modified.
    public static let notModified = ResponseError(standardCode: 304)
    /// 305 Use Proxy.
    public static let useProxy = ResponseError(standardCode: 305)
    /// 307 Temporary Redirect.
    public static let temporaryRedirect = ResponseError(standardCode: 307)
    /// 308 Permanent Redirect.
    public static let permanentRedirect = ResponseError(standardCode: 308)
    /// 400 Bad Request.
    public static let badRequest = ResponseError(standardCode: 400)
    /// 401 Unauthorized.
    public static let unauthorized = ResponseError(standardCode: 401)
    /// 402 Payment Required.
    public static let paymentRequired = ResponseError(standardCode: 402)
    /// 403 Forbidden.
    public static let forbidden = ResponseError(standardCode: 403)
    /// 404 Not Found.
    public static let notFound = ResponseError(standardCode: 404)
    /// 405 Method Not Allowed.
    public static let methodNotAllowed = ResponseError(standardCode: 405)
    /// 406 Not Acceptable.
    public static let notAcceptable = ResponseError(standardCode: 406)
    /// 407 Proxy Authentication Required.
    public static let proxyAuthenticationRequired = ResponseError(standardCode: 407)
    /// 408 Request Timeout.
    public static let requestTimeout = ResponseError(standardCode: 408)
    /// 409 Conflict.
    public static let conflict = ResponseError(standardCode: 409)
    /// 410 Gone.
    public static let gone = ResponseError(standardCode: 410)
    /// 411 Length Required.
    public static let lengthRequired = ResponseError(standardCode: 411)
    /// 412 Precondition Failed.
    public static let preconditionFailed = ResponseError(standardCode: 412)
    /// 413 Content Too Large.
    public static let contentTooLarge = ResponseError(standardCode: 413)
    /// 414 URI Too Long.
    public static let uriTooLong = ResponseError(standardCode: 414)
    /// 415 Unsupported Media Type.
    public static let unsupportedMediaType = ResponseError(standardCode: 415)
    /// 416 Range Not Satisfiable.
    public static let rangeNotSatisfiable = ResponseError(standardCode: 416)
    /// 417 Expectation Failed.
    public static let expectationFailed = ResponseError(standardCode: 417)
    /// 421 Misdirected Request.
    public static let misdirectedRequest = ResponseError(standardCode: 421)
    /// 422 Unprocessable Content.
    public static let unprocessableContent = ResponseError(standardCode: 422)
    /// 423 Locked.
    public static let locked = ResponseError(standardCode: 423)
    /// 424 Failed Dependency.
    public static let failedDependency = ResponseError(standardCode: 424)
    /// 425 Too Early.
    public static let tooEarly = ResponseError(standardCode: 425)
    /// 426 Upgrade Required.
    public static let upgradeRequired = ResponseError(standardCode: 426)
    /// 428 Precondition Required.
    public static let preconditionRequired = ResponseError(standardCode: 428)
    /// 429 Too Many Requests.
    public static let tooManyRequests = ResponseError(standardCode: 429)
    /// 431 Request Header Fields Too Large.
    public static let requestHeaderFieldsTooLarge = ResponseError(standardCode: 431)
    /// 451 Unavailable For Legal Reasons.
    public static let unavailableForLegalReasons = ResponseError(standardCode: 451)
    /// 500 Internal Server Error.
    public static let internalServerError = ResponseError(standardCode: 500)
    /// 501 Not Implemented.
    public static let notImplemented = ResponseError(standardCode: 501)
    /// 502 Bad Gateway.
    public static let badGateway = ResponseError(standardCode: 502)
    /// 503 Service Unavailable.
    public static let serviceUnavailable = ResponseError(standardCode: 503)
    /// 504 Gateway Timeout.
    public static let gatewayTimeout = ResponseError(standardCode: 504)
    /// 505 HTTP Version Not Supported.
    public static let httpVersionNotSupported = ResponseError(standardCode: 505)
    /// 506 Variant Also Negotiates.
    public static let variantAlsoNegotiates = ResponseError(standardCode: 506)
    /// 507 Insufficient Storage.
    public static let insufficientStorage = ResponseError(standardCode: 507)
    /// 508 Loop Detected.
    public static let loopDetected = ResponseError(standardCode: 508)
    /// 510 Not Extended.
    public static let notExtended = ResponseError(standardCode: 510)
    /// 511 Network Authentication Required.
    public static let networkAuthenticationRequired = ResponseError(standardCode: 511)
    /// Any other status outside 200 to 299.
    public static let unknown = ResponseError(standardCode: nil)
}

/// The statuses in IANA's registry.
enum StandardStatus {
    /// Returns the reason phrase of a status, or nil if it isn't registered.
    static func reason(of status: Int) -> String? { early[status] ?? reasons[status] }

    /// The reason phrases of the statuses below 300.
    private static let early: [Int: String] = [
        100: "Continue", 101: "Switching Protocols", 102: "Processing", 103: "Early Hints",
        200: "OK", 201: "Created", 202: "Accepted", 203: "Non-Authoritative Information",
        204: "No Content", 205: "Reset Content", 206: "Partial Content", 207: "Multi-Status",
        208: "Already Reported", 226: "IM Used",
    ]

    /// The reason phrase of each status from 300.
    static let reasons: [Int: String] = [
        300: "Multiple Choices",
        301: "Moved Permanently",
        302: "Found",
        303: "See Other",
        304: "Not Modified",
        305: "Use Proxy",
        307: "Temporary Redirect",
        308: "Permanent Redirect",
        400: "Bad Request",
        401: "Unauthorized",
        402: "Payment Required",
        403: "Forbidden",
        404: "Not Found",
        405: "Method Not Allowed",
        406: "Not Acceptable",
        407: "Proxy Authentication Required",
        408: "Request Timeout",
        409: "Conflict",
        410: "Gone",
        411: "Length Required",
        412: "Precondition Failed",
        413: "Content Too Large",
        414: "URI Too Long",
        415: "Unsupported Media Type",
        416: "Range Not Satisfiable",
        417: "Expectation Failed",
        421: "Misdirected Request",
        422: "Unprocessable Content",
        423: "Locked",
        424: "Failed Dependency",
        425: "Too Early",
        426: "Upgrade Required",
        428: "Precondition Required",
        429: "Too Many Requests",
        431: "Request Header Fields Too Large",
        451: "Unavailable For Legal Reasons",
        500: "Internal Server Error",
        501: "Not Implemented",
        502: "Bad Gateway",
        503: "Service Unavailable",
        504: "Gateway Timeout",
        505: "HTTP Version Not Supported",
        506: "Variant Also Negotiates",
        507: "Insufficient Storage",
        508: "Loop Detected",
        510: "Not Extended",
        511: "Network Authentication Required",
    ]
}
