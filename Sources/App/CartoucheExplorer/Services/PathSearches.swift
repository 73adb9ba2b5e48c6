import TerminalUI

/// Runs the search for completions of a path; a later search replaces an earlier one.
actor PathSearches {
    private let inFlight = InFlight<Int>()
    private var newest = 0

    /// Runs the search of a subject unless a later one has been started.
    func run(_ subject: PathSubject, _ search: @escaping @Sendable () async -> Void) async {
        guard subject.number > newest else { return }
        let earlier = newest
        newest = subject.number
        if earlier > 0 { await inFlight.cancel(earlier) }
        await inFlight.run(subject.number, search)
    }
}
