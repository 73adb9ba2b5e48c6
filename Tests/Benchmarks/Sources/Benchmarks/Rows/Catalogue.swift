/// All benchmarks.
enum Catalogue {
    static func benchmarks(_ programs: Programs) -> [Benchmark] {
        parsing(programs) + [peakMemory, searching] + eagerValues + typedDecoding + encoding
            + writing + [wholeProcess(programs)]
    }

    /// The task with an id.
    static func task(id: String) -> BenchmarkTask? {
        let reading = [BenchmarkTask.document, .search, .eagerValue, .jsonSerialization]
        let writing = BenchmarkTask.writtenValues + BenchmarkTask.writtenDocuments
        let typed = typedTasks.flatMap(\.tasks.all) + writingTasks.flatMap(\.tasks.all)
        return (reading + writing + typed).first { $0.id == id }
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

extension Catalogue {
    /// Decoding the same bytes into the same types in three ways.
    static let typedDecoding = typedTasks.map { corpus, tasks in
        Benchmark(
            corpus: corpus,
            contestants: tasks.all.map(Contestant.task),
            comparisons: [
                comparison("bytes to Codable structs", tasks.codable, tasks, 2.5, 4),
                comparison("bytes through combinators", tasks.pipeline, tasks, 4, 6),
                comparison("bytes through the mapper", tasks.mapper, tasks, 2, 4),
            ]
        )
    }

    static let typedTasks: [(corpus: Corpus, tasks: TypedTasks)] = [
        (.tweets, TypedTasks(Timeline.decoder)),
        (.coordinates, TypedTasks(Atlas.decoder)),
        (.catalogue, TypedTasks(Programme.decoder)),
        (.events, TypedTasks(Event.decoder)),
    ]

    private static func comparison(
        _ title: String,
        _ task: BenchmarkTask,
        _ tasks: TypedTasks,
        _ floor: Double,
        _ goal: Double
    ) -> Comparison {
        Comparison(
            title: title,
            contestant: task.name,
            quantity: .speed(over: tasks.jsonDecoder.name),
            floor: floor,
            goal: goal
        )
    }
}
