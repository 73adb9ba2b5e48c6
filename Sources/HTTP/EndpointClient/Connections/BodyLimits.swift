internal import HTTPMessage

/// How large a body may be: announced, received or decompressed.
struct BodyLimits: Sendable {
    /// At most this much is reserved up front, however much the server announces.
    private static let largestReservation = 64 * 1024 * 1024
    /// Bodies up to this size may expand without limit.
    private static let harmlessSize = 1024 * 1024

    let size: Int
    let expansion: Int

    init(_ options: TransferOptions) {
        size = options.bodyLimit
        expansion = options.expansionLimit
    }

    /// Why a body is too large.
    enum Exceeded: Error, Equatable {
        case size(limit: Int)
        case expansion(limit: Int)
    }

    /// How many bytes to reserve for the body.
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
