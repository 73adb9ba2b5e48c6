internal import HTTPMessage

/// How large a body may become, announced, received or decompressed.
struct BodyLimits: Sendable {
    /// So much is reserved at once, however much the server announces.
    private static let largestReservation = 64 * 1024 * 1024
    /// A body up to this size may be compressed to nearly nothing.
    private static let harmlessSize = 1024 * 1024

    let size: Int
    let expansion: Int

    init(_ options: TransferOptions) {
        size = options.bodyLimit
        expansion = options.expansionLimit
    }

    /// A body that is larger than allowed.
    enum Exceeded: Error, Equatable {
        case size(limit: Int)
        case expansion(limit: Int)
    }

    /// How many bytes to make room for.
    func reservation(for head: ResponseHead) throws(Exceeded) -> Int {
        guard !head.isCompressed, let length = head.announcedLength else { return 0 }
        guard length <= size else { throw .size(limit: size) }
        return min(max(length, 0), Self.largestReservation)
    }

    /// What is wrong with having received `count` bytes.
    func excess(of count: Int, after head: ResponseHead?) -> Exceeded? {
        if count > size { return .size(limit: size) }
        guard let head, head.isCompressed, let length = head.announcedLength else { return nil }
        let (largest, overflows) = max(length, 1).multipliedReportingOverflow(by: expansion)
        guard !overflows, count > max(largest, Self.harmlessSize) else { return nil }
        return .expansion(limit: expansion)
    }
}
