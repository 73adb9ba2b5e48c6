extension Catalogue {
    /// Parsing bytes into a document, strictly.
    static func parsing(_ programs: Programs) -> [Benchmark] {
        (compact + small).map { parsing($0, programs, isForAll: true) }
            + (indented + growing).map { parsing($0, programs, isForAll: false) }
    }

    private static let compact: [Corpus] = [
        .tweets, .coordinates, .catalogue, .events, .numbers, .escapes, .eastAsian,
    ]

    /// Bodies so small that the start and the end of a parse are a notable part of it.
    private static let small = [Corpus.tweets, .catalogue, .events].flatMap { corpus in
        [1_000, 30_000].map { corpus.resized(to: $0) }
    }

    private static let indented = [Corpus.tweets, .coordinates, .catalogue, .events]
        .flatMap { corpus in
            Layout.allCases.map { corpus.resized(to: 10_000_000).laid(out: $0) }
        }

    /// The times per byte are equal if the time is linear in the size.
    private static let growing =
        [1, 10, 100].map { Corpus.records.resized(to: $0 * 1_000_000) } + [.records]

    private static func parsing(
        _ corpus: Corpus,
        _ programs: Programs,
        isForAll: Bool
    ) -> Benchmark {
        let yyjson = parse(.speed(over: PythonLibrary.yyjson.name), floor: 1, goal: 1.3)
        let others = [
            parse(.speed(over: "JSONSerialization"), floor: 15, goal: 20),
            parse(.speed(over: PythonLibrary.orjson.name), floor: 2.5, goal: 3),
        ]
        return Benchmark(
            corpus: corpus,
            contestants: [.task(.document)]
                + (isForAll ? [.task(.jsonSerialization), .python(.orjson, programs)] : [])
                + [.python(.yyjson, programs)],
            comparisons: (isForAll ? others : []) + [
                yyjson,
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
