extension Catalogue {
    /// A whole tree of values that nothing of the document is left in.
    static let eagerValues = [Corpus.tweets, .coordinates, .catalogue, .events].map { corpus in
        Benchmark(
            corpus: corpus,
            contestants: [.task(.eagerValue), .task(.jsonSerialization)],
            comparisons: [
                Comparison(
                    title: "eager full SupportedType",
                    contestant: BenchmarkTask.eagerValue.name,
                    quantity: .speed(over: BenchmarkTask.jsonSerialization.name),
                    floor: 5,
                    goal: 8
                )
            ]
        )
    }
}
