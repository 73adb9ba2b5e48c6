internal import HTTPMessage

/// The phases of an exchange: those of its requests added up, kind by kind.
struct PhaseTotals {
    private var totals: [Phase.Kind: Duration] = [:]

    /// Adds the phases of one request.
    mutating func add(_ phases: [Phase]) {
        for phase in phases {
            totals[phase.kind, default: .zero] += phase.duration
        }
    }

    /// The sums, in the order of the phases; a phase that never began is absent.
    var phases: [Phase] {
        Phase.Kind.allCases.compactMap { kind in
            totals[kind].map { Phase(kind, $0) }
        }
    }
}
