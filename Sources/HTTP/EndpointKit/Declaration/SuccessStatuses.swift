public import HTTPTypes

/// The statuses of a successful response: 200 to 299 by default.
///
///     @GET("/page", success: .also(.notModified)) var page: Endpoint<PageRequest, Page?>
///     @POST("/login", success: .only(.seeOther)) var login: Endpoint<Login, Empty>
///
/// A redirect whose status is included is the response, and isn't followed. A server or a stub
/// responds with 200 by default, or with the first named status if 200 isn't included.
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
    /// The named statuses, sorted.
    let codes: [Int]
    /// The default status of a response.
    ///
    /// It is 200 if `success:` includes it, otherwise the first status that `success:` names.
    package let usual: HTTPResponse.Status

    private init(includesStandard: Bool, named: [HTTPResponse.Status]) {
        self.includesStandard = includesStandard
        codes = Set(named.map(\.code)).sorted()
        let first = named.contains(.ok) ? nil : named.first
        usual = includesStandard ? .ok : first ?? .ok
    }

    /// Returns whether a response with this status is successful.
    ///
    ///     SuccessStatuses.standard.contains(304)               // false
    ///     SuccessStatuses.also(.notModified).contains(304)     // true
    public func contains(_ statusCode: Int) -> Bool {
        includesStandard && (200..<300).contains(statusCode) || codes.contains(statusCode)
    }

    /// Whether any status is included.
    var isPossible: Bool { includesStandard || !codes.isEmpty }

    /// The redirects among them.
    var redirects: Set<Int> { Set(codes.filter { (300..<400).contains($0) }) }
}

extension SuccessStatuses: CustomStringConvertible {
    /// The statuses as a list: `200-299, 304`.
    public var description: String {
        ((includesStandard ? ["200-299"] : []) + codes.map(String.init)).joined(separator: ", ")
    }
}
