import CartoucheSession
import EndpointKit
import Girders
import HTTPMessage
import HTTPTypes

/// The endpoint that a curl command would send a request of.
struct CurlMatch {
    let endpoint: AnyEndpoint
    /// The values in the path, by placeholder.
    let pathValues: [String: String]
    /// The server of the environment, where the command names another one.
    let otherServer: String?
    /// Whether the environment has the server in the program, which has another port each time.
    let isEmbedded: Bool
    private let template: PathTemplate

    /// Finds the endpoint by method, address and path; nil if there is none.
    ///
    /// One of the server that the command names comes before one of another, and a written part of a
    /// path before a placeholder.
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

/// Where a curl command goes.
struct CurlTarget {
    let method: String
    let path: String
    let query: String
    /// Whether the address has a user or a password.
    let hasLogin: Bool
    private let text: String

    init(_ curl: PastedCurl) {
        // As curl does it.
        text = curl.address.contains("://") ? curl.address : "http://" + curl.address
        let reference = URIReference(text)
        method = curl.method
        path = reference.path
        query = reference.query ?? ""
        hasLogin = reference.authority?.contains("@") == true
    }

    /// The path below a base URL; nil if it is on that server and not below it.
    func path(below place: EnvironmentOffer.Address.Place?) -> String? {
        guard case .url(let base)? = place else { return path }
        let start = URIReference(base).path
        let prefix = start.hasSuffix("/") ? String(start.dropLast()) : start
        if prefix.isEmpty { return path }
        if path == prefix { return "" }
        if path.hasPrefix(prefix + "/") { return String(path.dropFirst(prefix.count)) }
        return otherServer(than: place) == nil ? nil : path
    }

    /// The server at a place, if it is not the one of the command.
    func otherServer(than place: EnvironmentOffer.Address.Place?) -> String? {
        guard case .url(let base)? = place, let there = Origin(text: base),
            there != Origin(text: text)
        else { return nil }
        return "\(there)"
    }

    /// The server of the command, without user and password.
    var server: String { Origin(text: text).map { "\($0)" } ?? "" }

    /// The endpoint that is most like it: one of the same path with another method, or else the one with
    /// the most parts of its path; nil if no written part of a path is the same.
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
    /// Where the requests of a group go.
    fileprivate func place(ofGroup name: String) -> EnvironmentOffer.Address.Place? {
        addresses.first { $0.group == name }?.place
    }
}
