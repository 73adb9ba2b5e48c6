internal import EndpointKit

extension HTTPBinAPI {
    /// The ways to be sent elsewhere (RFC 9110, 15.4).
    package enum RedirectStatus: Int, Codable, Sendable, CaseIterable {
        case movedPermanently = 301
        case found = 302
        case seeOther = 303
        case temporaryRedirect = 307
        case permanentRedirect = 308
    }
}
