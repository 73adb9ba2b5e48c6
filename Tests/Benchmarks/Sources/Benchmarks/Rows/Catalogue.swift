/// All benchmarks.
enum Catalogue {
    static func benchmarks(_ programs: Programs) -> [Benchmark] {
        parsing(programs) + [peakMemory, searching] + eagerValues + typedDecoding + keyStrategies
            + scalarLists + encoding + writing + wholeProcesses(programs)
    }

    static func task(id: String) -> BenchmarkTask? {
        let reading = [BenchmarkTask.document, .search, .eagerValue, .jsonSerialization]
        let decoding = typedTasks.flatMap(\.tasks.all) + [.members, .convertedMembers] + listTasks
        let writing =
            BenchmarkTask.writtenValues + BenchmarkTask.writtenDocuments
            + writingTasks.flatMap(\.tasks.all)
        return (reading + decoding + writing).first { $0.id == id }
    }
}

extension Catalogue {
    /// Parsing bytes into a tree of plain values, detached from the document.
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
