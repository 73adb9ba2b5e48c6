internal import FoundationEssentials
internal import HTTPMessage

/// Finds what keeps a request from being sent at all.
enum RequestFault {
    /// Why no request can go to `url`, nil when one can.
    static func fault(of url: URL) -> TransportError.Kind? {
        guard let scheme = url.scheme?.lowercased() else {
            return .invalidURL(url.absoluteString)
        }
        guard ["http", "https"].contains(scheme) else { return .unsupportedScheme(scheme) }
        guard url.host(percentEncoded: true)?.isEmpty == false else {
            return .invalidURL(url.absoluteString)
        }
        return nil
    }
}
