import CAllocations

/// The allocations of a piece of work: a count of steps that doesn't depend on the machine.
struct Allocations: Equatable {
    var count: Int
    var bytes: Int

    /// Counts the allocations of this thread during `work`.
    static func during(_ work: () throws -> Void) rethrows -> Allocations {
        let before = (ca_allocation_count(), ca_allocated_bytes())
        try work()
        return Allocations(
            count: Int(ca_allocation_count() - before.0),
            bytes: Int(ca_allocated_bytes() - before.1)
        )
    }

    /// Returns the growth of the work from input to input.
    static func growth<Input>(
        over inputs: [Input],
        _ work: (Input) throws -> Void
    ) rethrows -> [Double] {
        let costs = try inputs.map { input in
            // The first run also pays for work that is done once per process.
            try work(input)
            return try during { try work(input) }
        }
        return zip(costs, costs.dropFirst()).map { before, after in
            max(
                Double(after.count) / Double(max(1, before.count)),
                Double(after.bytes) / Double(max(1, before.bytes))
            )
        }
    }
}
