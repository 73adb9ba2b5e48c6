internal import ValueSerializers

/// A parsed endpoint path: `/todos/:id?view=full`.
package struct PathTemplate: Sendable, Hashable {
    /// One part between slashes.
    package enum Part: Sendable, Hashable {
        /// Literal text.
        case literal(String)
        /// A placeholder for a component: `:id` or `{id}`.
        case placeholder(String)
    }

    /// The parts between slashes, without empty ones.
    package var parts: [Part] { segments.filter { $0 != .literal("") } }
    /// The query that every request has, as it is declared.
    let staticQuery: String
    /// The parts between slashes; an empty one is sent as it is declared.
    private let segments: [Part]

    /// Parses a path.
    package init(_ path: String) {
        let halves = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let route = halves.first ?? ""
        let start = route.hasPrefix("/") ? route.dropFirst() : route
        segments = start.split(separator: "/", omittingEmptySubsequences: false).map { Part($0) }
        staticQuery = halves.count == 2 ? String(halves[1]) : ""
    }

    /// The names of the placeholders, in order.
    package var placeholders: [String] {
        parts.compactMap { part in
            guard case .placeholder(let name) = part else { return nil }
            return name
        }
    }

    /// The path without the names of its placeholders, which is unique among a group's endpoints.
    var route: String {
        "/"
            + parts.map { part in
                switch part {
                case .literal(let text): text
                case .placeholder: ":"
                }
            }
            .joined(separator: "/")
    }

    /// The path with its placeholders filled.
    func filled(with values: [String: String]) throws(RequestBuildError) -> String {
        var texts: [String] = []
        for part in segments { texts.append(try text(of: part, values)) }
        return "/" + texts.joined(separator: "/")
    }

    private func text(
        of part: Part,
        _ values: [String: String]
    ) throws(RequestBuildError) -> String {
        switch part {
        case .literal(let text): return text
        case .placeholder(let name):
            guard let value = values[name] else { throw .unfilledPlaceholder(name) }
            // Servers and proxies resolve these as relative path segments.
            guard !["", ".", ".."].contains(value) else { throw .impossiblePathValue(name, value) }
            return PercentEncoding.encode(value, for: .path)
        }
    }
}

extension PathTemplate.Part {
    init(_ text: Substring) {
        if text.hasPrefix(":"), text.count > 1 {
            self = .placeholder(String(text.dropFirst()))
        } else if text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2 {
            self = .placeholder(String(text.dropFirst().dropLast()))
        } else {
            self = .literal(String(text))
        }
    }
}
