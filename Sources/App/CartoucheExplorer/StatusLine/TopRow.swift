import TerminalUI

/// Chooses the content of the top row if there isn't room for everything.
///
/// The destination of the next request comes first, then the outcome of the last one.
struct TopRow {
    /// The destination of the next request, from the most detailed to environment and host.
    let places: [[Span]]
    /// The outcome of the last request, from the most detailed to the outcome alone.
    let statuses: [[Span]]
    /// Whether the outcome may be truncated.
    ///
    /// If it is from another environment it is omitted instead, because the environment's name
    /// alone would look like the destination of the next request.
    let mayCutStatus: Bool

    private static let gap = 2
    /// The minimum width of a truncated status.
    private static let leastStatus = 16
    private static let shortestStatus = 10

    /// Returns the content that fits a width.
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
        // The environment comes before the host, so truncation shortens the host.
        let last = places.last ?? []
        guard mayCutStatus else { return (last.truncated(to: width), []) }
        let kept = min(shortest.columns, Self.shortestStatus)
        let place = last.truncated(to: max(0, width - Self.gap - kept))
        let room = max(0, width - place.columns - Self.gap)
        return (place, shortest.truncated(to: room))
    }
}

extension [Span] {
    /// The total width in columns.
    var columns: Int { reduce(0) { $0 + $1.width } }
}
