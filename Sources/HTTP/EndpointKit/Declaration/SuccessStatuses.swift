public import HTTPTypes

/// The statuses of a response that is an answer: 200 to 299, unless an endpoint says otherwise.
///
///     @GET("/page", success: .also(.notModified)) var page: Endpoint<PageRequest, Page?>
///     @POST("/login", success: .only(.seeOther)) var login: Endpoint<Login, Empty>
///
/// A redirect whose status counts is the answer and is not followed. A server, and a stub, answer with 200 unless they
/// are told otherwise, or with the first status that is named where 200 does not count.
public struct SuccessStatuses: Sendable, Hashable {
    /// 200 to 299.
    public static let standard = SuccessStatuses(includesStandard: true, named: [])

    /// 200 to 299, and these.
    public static func also(_ statuses: HTTPResponse.Status...) -> SuccessStatuses {
        SuccessStatuses(includesStandard: true, named: statuses)
    }

    /// These, and no others.
    public static func only(_ statuses: HTTPResponse.Status...) -> SuccessStatuses {
        SuccessStatuses(includesStandard: false, named: statuses)
    }

    private let includesStandard: Bool
    /// The statuses that are named, sorted.
    let codes: [Int]
    /// The status of an answer that says none.
    ///
    /// The status is 200 if `success:` includes it, otherwise the first status that `success:` names.
    package let usual: HTTPResponse.Status

    private init(includesStandard: Bool, named: [HTTPResponse.Status]) {
        self.includesStandard = includesStandard
        codes = Set(named.map(\.code)).sorted()
        let first = named.contains(.ok) ? nil : named.first
        usual = includesStandard ? .ok : first ?? .ok
    }

    /// Whether a response with this status is an answer.
    ///
    ///     SuccessStatuses.standard.contains(304)               // false
    ///     SuccessStatuses.also(.notModified).contains(304)     // true
    public func contains(_ statusCode: Int) -> Bool {
        includesStandard && (200..<300).contains(statusCode) || codes.contains(statusCode)
    }

    /// Whether there is such a status at all.
    var isPossible: Bool { includesStandard || !codes.isEmpty }

    /// The redirects among them.
    var redirects: Set<Int> { Set(codes.filter { (300..<400).contains($0) }) }
}

extension SuccessStatuses: CustomStringConvertible {
    /// The statuses in a row: `200-299, 304`.
    public var description: String {
        ((includesStandard ? ["200-299"] : []) + codes.map(String.init)).joined(separator: ", ")
    }
}
