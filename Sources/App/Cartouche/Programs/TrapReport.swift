internal import CProbing
internal import EndpointKit

/// Names the endpoint that was being described when a trap ends the program.
enum TrapReport {
    /// Takes the signals of traps.
    static func start(as program: String) {
        program.withCString { cp_report_traps($0) }
        ProbedSubject.observe(
            began: { endpoint in endpoint.withCString { cp_begin($0) } },
            ended: { cp_end() }
        )
    }
}
