internal import HTTPMessage
internal import HTTPTypes
internal import ValueSerializers

/// The maximum size of a body, whether announced, received or decompressed.
struct BodyLimits: Sendable {
    /// At most this much is reserved up front, however much the server announces.
    private static let largestReservation = 64 * 1024 * 1024
    /// Bodies up to this size may expand without limit.
    private static let harmlessSize = 1024 * 1024

    private(set) var size: Int
    let expansion: Int
    /// Whether a stream may have any size.
    private let passesStreams: Bool

    init(_ options: TransferOptions) {
        size = options.bodyLimit
        expansion = options.expansionLimit
        passesStreams = options.keepsBeginningOfStreams
    }

    /// The limits for the body after a head.
    func behind(_ head: ResponseHead) -> BodyLimits {
        let type = head.headers[.contentType]
        guard passesStreams, type.flatMap({ StreamReader(mediaType: $0) }) != nil else {
            return self
        }
        var limits = self
        limits.size = .max
        return limits
    }

    /// The limit that a body exceeds.
    enum Exceeded: Error, Equatable {
        case size(limit: Int)
        case expansion(limit: Int)
    }

    /// The number of bytes to reserve for the body.
    func reservation(for head: ResponseHead) throws(Exceeded) -> Int {
        guard !head.isCompressed, let length = head.announcedLength else { return 0 }
        guard length <= size else { throw .size(limit: size) }
        return min(max(length, 0), Self.largestReservation)
    }

    /// Which limit `count` received bytes exceed; nil if none.
    func excess(of count: Int, after head: ResponseHead?) -> Exceeded? {
        if count > size { return .size(limit: size) }
        guard let head, head.isCompressed, let length = head.announcedLength else { return nil }
        let (largest, overflows) = max(length, 1).multipliedReportingOverflow(by: expansion)
        guard !overflows, count > max(largest, Self.harmlessSize) else { return nil }
        return .expansion(limit: expansion)
    }
}
