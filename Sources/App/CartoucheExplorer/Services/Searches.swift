import TerminalUI

/// The searches that run: a new one takes the place of the one before.
actor Searches {
    private let inFlight = InFlight<SearchID>()
    private var newest = SearchID(0)

    /// Searches and tells the hits, unless a newer search comes before it is done.
    func run(
        _ id: SearchID,
        _ request: SearchRequest,
        found: @escaping @Sendable (SearchHits) -> Void
    ) async {
        guard id > newest else { return }
        let replaced = newest
        newest = id
        await inFlight.cancel(replaced)
        await inFlight.run(id) {
            let hits = request.hits()
            if !Task.isCancelled { found(hits) }
        }
    }
}
