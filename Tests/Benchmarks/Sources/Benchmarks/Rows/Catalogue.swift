/// Everything that is measured.
enum Catalogue {
    static func benchmarks(_ programs: Programs) -> [Benchmark] {
        parsing(programs) + [peakMemory, searching] + eagerValues + typedDecoding + [
            wholeProcess(programs)
        ]
    }

    /// The task of an id, in the process that does it.
    static func task(id: String) -> BenchmarkTask? {
        let reading = [BenchmarkTask.document, .search, .eagerValue, .jsonSerialization]
        return (reading + typedTasks.flatMap(\.tasks.all)).first { $0.id == id }
    }
}
