import CartoucheSession
import EndpointKit
import HTTPMessage
import HTTPTypes
import WebAddresses

/// The endpoint whose request matches a curl command.
struct CurlMatch {
    let endpoint: AnyEndpoint
    /// The values in the path, by placeholder.
    let pathValues: [String: String]
    /// The server of the environment, if the command names another one.
    let otherServer: String?
    /// Whether the environment uses the embedded server, which has another port each time.
    let isEmbedded: Bool
    private let template: PathTemplate

    /// Finds the endpoint by method, address and path; nil if there is none.
    ///
    /// The server that the command names takes precedence over other servers, and a literal part of
    /// a path over a placeholder.
    init?(_ curl: PastedCurl, in registry: EndpointRegistry, _ environment: ExplorerEnvironment) {
        let target = CurlTarget(curl)
        var best: CurlMatch?
        for group in registry.groups {
            let place = environment.place(ofGroup: group.name)
            for endpoint in group.endpoints {
                guard endpoint.description.method.rawValue == curl.method,
                    let found = CurlMatch(endpoint, target, place)
                else { continue }
                if let best, found.rank <= best.rank { continue }
                best = found
            }
        }
        guard let best else { return nil }
        self = best
    }

    private init?(
        _ endpoint: AnyEndpoint,
        _ target: CurlTarget,
        _ place: EnvironmentOffer.Address.Place?
    ) {
        template = PathTemplate(endpoint.description.path)
        guard let path = target.path(below: place),
            let values = template.values(inPath: path, query: target.query)
        else { return nil }
        self.endpoint = endpoint
        pathValues = values
        otherServer = target.otherServer(than: place)
        isEmbedded = place == .embeddedServer
    }

    private var rank: (Int, Int, Int, Int) {
        let takesRest = template.parts.last?.rest != nil
        return (
            otherServer == nil ? 1 : 0, takesRest ? 0 : 1, template.writtenLength, -pathValues.count
        )
    }
}

struct CurlTarget {
    let method: String
    let path: String
    let query: String
    /// Whether the address contains a user or a password.
    let hasLogin: Bool
    private let text: String

    init(_ curl: PastedCurl) {
        // curl does the same.
        text = curl.address.contains("://") ? curl.address : "http://" + curl.address
        let reference = URIReference(text)
        method = curl.method
        path = reference.path
        query = reference.query ?? ""
        hasLogin = reference.authority?.contains("@") == true
    }

    /// Returns the path below a base URL; nil if the base URL has the same server but another path.
    func path(below place: EnvironmentOffer.Address.Place?) -> String? {
        guard case .url(let base)? = place else { return path }
        let start = URIReference(base).path
        let prefix = start.hasSuffix("/") ? String(start.dropLast()) : start
        if prefix.isEmpty { return path }
        if path == prefix { return "" }
        if path.hasPrefix(prefix + "/") { return String(path.dropFirst(prefix.count)) }
        return otherServer(than: place) == nil ? nil : path
    }

    /// Returns the server of an address if it isn't that of the command.
    func otherServer(than place: EnvironmentOffer.Address.Place?) -> String? {
        guard case .url(let base)? = place, let there = Origin(text: base),
            there != Origin(text: text)
        else { return nil }
        return "\(there)"
    }

    /// The server of the command, without user and password.
    var server: String { Origin(text: text).map { "\($0)" } ?? "" }

    /// Returns the most similar endpoint: one with the same path and another method, or else the
    /// one with the most common parts; nil if no literal part of a path is the same.
    func nearest(
        in registry: EndpointRegistry,
        _ environment: ExplorerEnvironment
    ) -> AnyEndpoint? {
        var best: (endpoint: AnyEndpoint, likeness: Int)?
        for group in registry.groups {
            let path = path(below: environment.place(ofGroup: group.name)) ?? self.path
            let segments = path.split(separator: "/").map(String.init)
            for endpoint in group.endpoints {
                let likeness = Self.likeness(PathTemplate(endpoint.description.path), segments)
                if likeness > best?.likeness ?? 0 { best = (endpoint, likeness) }
            }
        }
        return best?.endpoint
    }

    private static func likeness(_ template: PathTemplate, _ segments: [String]) -> Int {
        let parts = template.parts
        let same = zip(parts, segments).filter { $0.literal == $1 }.count
        guard same > 0 else { return 0 }
        let isFilled = zip(parts, segments).allSatisfy { part, segment in
            part.rest != nil || part.values(in: segment[...]) != nil
        }
        return 10 * same - abs(parts.count - segments.count) + (isFilled ? 5 : 0)
    }
}

extension ExplorerEnvironment {
    /// Returns the address for the requests of a group.
    fileprivate func place(ofGroup name: String) -> EnvironmentOffer.Address.Place? {
        addresses.first { $0.group == name }?.place
    }
}
