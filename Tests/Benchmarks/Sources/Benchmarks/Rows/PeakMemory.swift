extension Catalogue {
    /// A large body read from a file and its first values shown.
    static let peakMemory = Benchmark(
        corpus: .records,
        contestants: [
            Contestant(name: "show") { try WholeProcess([Programs.own, "show", $0.path]) }
        ],
        comparisons: [
            Comparison(
                title: "peak memory, body shown",
                contestant: "show",
                quantity: .peakPerByte,
                floor: 3,
                goal: 2.5
            )
        ]
    )
}
