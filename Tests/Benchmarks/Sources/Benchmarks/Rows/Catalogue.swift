/// All benchmarks.
enum Catalogue {
    static func benchmarks(_ programs: Programs) -> [Benchmark] {
        parsing(programs) + [peakMemory, searching] + eagerValues + typedDecoding + keyStrategies
            + scalarLists + wholeProcesses(programs)
    }

    /// The task with an id.
    static func task(id: String) -> BenchmarkTask? {
        let reading = [BenchmarkTask.document, .search, .eagerValue, .jsonSerialization]
        let decoding = typedTasks.flatMap(\.tasks.all) + [.members, .convertedMembers] + listTasks
        return (reading + decoding).first { $0.id == id }
    }
}

extension Catalogue {
    /// Parsing bytes into a document, strictly.
    static func parsing(_ programs: Programs) -> [Benchmark] {
        [Corpus.tweets, .coordinates, .catalogue, .events].map { corpus in
            Benchmark(
                corpus: corpus,
                contestants: [
                    .task(.document), .task(.jsonSerialization),
                    .python(.orjson, programs), .python(.yyjson, programs),
                ],
                comparisons: [
                    parse(.speed(over: "JSONSerialization"), floor: 15, goal: 20),
                    parse(.speed(over: PythonLibrary.orjson.name), floor: 2.5, goal: 3),
                    // A parser in C, to show what is possible.
                    parse(.speed(over: PythonLibrary.yyjson.name), floor: nil, goal: nil),
                    Comparison(
                        title: "memory of the index",
                        contestant: BenchmarkTask.document.name,
                        quantity: .heldPerByte,
                        floor: 1.5,
                        goal: 0.8
                    ),
                ]
            )
        }
    }

    private static func parse(_ quantity: Quantity, floor: Double?, goal: Double?) -> Comparison {
        Comparison(
            title: "strict parse",
            contestant: BenchmarkTask.document.name,
            quantity: quantity,
            floor: floor,
            goal: goal
        )
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
