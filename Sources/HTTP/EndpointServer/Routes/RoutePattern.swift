internal import Hummingbird

/// A route as Hummingbird's router matches it, without the names of its captures.
///
///     RoutePattern("/orders/:id/{page}.json")    // orders, {}, {}.json
struct RoutePattern: Hashable, Sendable {
    /// A path component.
    enum Segment: Hashable, Sendable {
        /// A literal text.
        case text(String)
        /// Any text with a prefix and a suffix.
        case capture(before: String, after: String)
        /// This component and all that follow.
        case rest
    }

    var segments: [Segment]

    /// The route with captures that have no names.
    var text: String {
        let texts = segments.map { segment in
            switch segment {
            case .text(let text): text
            case .capture(let before, let after): "\(before){}\(after)"
            case .rest: "**"
            }
        }
        return "/" + texts.joined(separator: "/")
    }

    /// The pattern without captures after the first `count` segments.
    func prefix(_ count: Int) -> [Segment] { Array(segments.prefix(count)) }

    /// The number of segments before the rest of the path.
    private var fixedCount: Int { segments.firstIndex(of: .rest) ?? segments.count }

    /// Whether this pattern matches every path that `other` matches.
    func covers(_ other: RoutePattern) -> Bool {
        let isRest = fixedCount < segments.count
        guard isRest ? other.segments.count > fixedCount : other.segments.count == segments.count
        else { return false }
        return zip(segments.prefix(fixedCount), other.segments).allSatisfy { $0.covers($1) }
    }

    /// Whether the router prefers this pattern if both match.
    ///
    /// It looks for the most literal segment from left to right.
    func precedes(_ other: RoutePattern) -> Bool {
        let ranks = zip(segments, other.segments).map { ($0.rank, $1.rank) }
        return ranks.first { $0 != $1 }.map { $0 < $1 } ?? false
    }

    /// The patterns for paths that this pattern matches and for which the router follows `other`
    /// without backtracking: where `other` continues or ends, and after its first segment.
    ///
    /// None contains a recursive wildcard, which Hummingbird refuses next to a capture.
    func refined(along other: RoutePattern) -> [RoutePattern] {
        guard let mine = segments.first, let its = other.segments.first,
            mine.intersection(its) != nil
        else { return [] }
        let first = fixedCount < segments.count ? fixedCount + 1 : segments.count
        let last = fixedCount < segments.count ? max(first, other.fixedCount) : first
        return ([1] + Array(first...last))
            .compactMap { refined(along: other.prefix($0), $0) }
            .filter { $0 != self && !$0.segments.contains(.rest) }
    }

    /// This pattern with its first segments narrowed to those of `path`, or nil if they exclude
    /// each other or `path` is shorter.
    private func refined(along path: [Segment], _ count: Int) -> RoutePattern? {
        guard path.count == count, !path.contains(.rest) else { return nil }
        var narrow: [Segment] = []
        for (mine, its) in zip(segments.prefix(fixedCount), path) {
            guard let both = mine.intersection(its) else { return nil }
            narrow.append(both)
        }
        guard count > fixedCount else {
            return RoutePattern(segments: narrow + segments.dropFirst(narrow.count))
        }
        // Only a recursive wildcard matches more segments than its pattern has.
        return RoutePattern(segments: narrow + path.dropFirst(narrow.count))
    }
}

extension RoutePattern.Segment {
    fileprivate func covers(_ other: Self) -> Bool {
        switch (self, other) {
        case (.text(let mine), .text(let its)): mine == its
        case (.capture(let before, let after), .text(let text)):
            text.hasPrefix(before) && text.hasSuffix(after)
                && text.utf8.count > before.utf8.count + after.utf8.count
        case (.capture(let before, let after), .capture(let itsBefore, let itsAfter)):
            itsBefore.hasPrefix(before) && itsAfter.hasSuffix(after)
        case (.rest, _): true
        case (.text, _), (.capture, .rest): false
        }
    }

    /// The narrower of two segments, or nil if neither covers the other.
    fileprivate func intersection(_ other: Self) -> Self? {
        if covers(other) { return other }
        return other.covers(self) ? self : nil
    }

    /// The rank in the order in which the router tries segments.
    fileprivate var rank: Int {
        switch self {
        case .text: 0
        case .capture(before: "", after: ""): 2
        case .capture: 1
        case .rest: 3
        }
    }
}

/// A route with the names of its captures.
struct NamedRoute: Hashable, Sendable {
    let pattern: RoutePattern
    /// The name of each segment's capture, or nil for other segments.
    let names: [String?]

    /// The route as the router reads it.
    let text: String

    /// Reads a route as the router does.
    init(_ text: String) {
        self.text = text
        let parts = RouterPath(text).map { Self.part(of: $0.description) }
        pattern = RoutePattern(segments: parts.map(\.segment))
        names = parts.map(\.name)
    }

    private static func part(of text: String) -> (segment: RoutePattern.Segment, name: String?) {
        guard text != "**" else { return (.rest, nil) }
        guard let start = text.firstIndex(of: "{"), let end = text.firstIndex(of: "}"), start < end
        else { return (.text(text), nil) }
        let before = String(text[..<start])
        let after = String(text[text.index(after: end)...])
        let name = String(text[text.index(after: start)..<end])
        return (.capture(before: before, after: after), name)
    }

    /// Whether a router that has `earlier` takes its captures for those of this route, because their names
    /// differ, and doesn't come back.
    func isShadowed(by earlier: NamedRoute) -> Bool {
        let (mine, its) = (pattern.segments, earlier.pattern.segments)
        let common = zip(mine, its).prefix { $0 == $1 }.count
        guard let index = (0..<common).first(where: { names[$0] != earlier.names[$0] }),
            mine.count == index + 1 || its.count > index + 1
        else { return false }
        return mine.count == index + 1 || mine[index + 1].intersection(its[index + 1]) != nil
    }

    /// The values of the captures in a matching path, by name.
    ///
    /// The name for a recursive wildcard is Hummingbird's.
    func values(in path: [Substring]) -> [(name: Substring, value: Substring)] {
        zip(pattern.segments, names).enumerated().compactMap { index, segment in
            guard index < path.count else { return nil }
            let text = path[index]
            switch segment {
            case (.capture(let before, let after), let name?):
                let value = text.dropFirst(before.count).dropLast(after.count)
                return (name[...], value)
            case (.rest, _):
                let last = path.last ?? text
                return (Parameters.recursiveCaptureKey, text.base[text.startIndex..<last.endIndex])
            case (.text, _), (.capture, nil): return nil
            }
        }
    }
}
