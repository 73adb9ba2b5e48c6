extension Catalogue {
    /// The same bytes to the same types, three ways.
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
