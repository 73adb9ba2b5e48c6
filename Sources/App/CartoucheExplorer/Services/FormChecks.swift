import TerminalUI

/// Runs the checks of forms; a check of a later text replaces that of an earlier one.
actor FormChecks {
    private let inFlight = InFlight<FormCheck.Subject>()
    private var newest: [String: FormCheck.Subject] = [:]

    /// Runs the check of a subject unless the check of a later text has been started.
    func run(_ subject: FormCheck.Subject, _ check: @escaping @Sendable () async -> Void) async {
        guard subject.request == nil else {
            await inFlight.run(subject, check)
            return
        }
        let earlier = newest[subject.endpoint]
        if let earlier, earlier.replaces(subject) { return }
        newest[subject.endpoint] = subject
        if let earlier { await inFlight.cancel(earlier) }
        await inFlight.run(subject, check)
    }
}
