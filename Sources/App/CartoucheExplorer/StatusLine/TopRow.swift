import TerminalUI

/// What the top row says where there is no room for all of it: first where the next request goes, then what
/// came of the last one.
struct TopRow {
    /// Where the next request goes, from all that can be said to the environment and the host alone.
    let places: [[Span]]
    /// What came of the last request, from all that can be said to its outcome alone.
    let statuses: [[Span]]
    /// Whether the outcome may be cut; one of another environment is left out instead, as the name of that
    /// environment alone would be read as the place of the next request.
    let mayCutStatus: Bool

    private static let gap = 2
    /// The columns in which a status that is cut still says something.
    private static let leastStatus = 16
    private static let shortestStatus = 10

    /// What is shown in a width.
    func shown(in width: Int) -> (place: [Span], status: [Span]) {
        let (whole, longest) = (places.first ?? [], statuses.first ?? [])
        guard let shortest = statuses.last, !longest.isEmpty else {
            let place = places.first { $0.columns <= width } ?? places.last ?? []
            return (place.truncated(to: width), [])
        }
        if whole.columns + Self.gap + longest.columns <= width { return (whole, longest) }
        let least = mayCutStatus ? min(shortest.columns, Self.leastStatus) : shortest.columns
        for place in places.dropFirst() {
            let room = width - (place.isEmpty ? 0 : place.columns + Self.gap)
            guard room >= least else { continue }
            let status = statuses.first { $0.columns <= room } ?? shortest
            return (place, status.truncated(to: room))
        }
        // The environment is at the beginning, so that the host is what is cut.
        let last = places.last ?? []
        guard mayCutStatus else { return (last.truncated(to: width), []) }
        let kept = min(shortest.columns, Self.shortestStatus)
        let place = last.truncated(to: max(0, width - Self.gap - kept))
        let room = max(0, width - place.columns - Self.gap)
        return (place, shortest.truncated(to: room))
    }
}

extension [Span] {
    /// The width of all of them in columns.
    var columns: Int { reduce(0) { $0 + $1.width } }
}
