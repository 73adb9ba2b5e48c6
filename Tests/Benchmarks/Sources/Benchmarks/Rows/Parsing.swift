extension Catalogue {
    /// Bytes to a document, strictly.
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
                    // A parser in C, to know where the end is.
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
