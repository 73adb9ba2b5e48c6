extension Catalogue {
    /// Decoding the same bytes into the same types in three ways.
    static let typedDecoding = typedTasks.map { corpus, tasks in
        Benchmark(
            corpus: corpus,
            contestants: tasks.all.map(Contestant.task),
            comparisons: [
                comparison("bytes to Codable structs", tasks.codable, tasks, 4, 6),
                comparison("bytes through combinators", tasks.pipeline, tasks, 5, 8),
                comparison("bytes through the mapper", tasks.mapper, tasks, 3, 5),
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

extension Catalogue {
    /// Names that a strategy converts compared with explicit keys; half of the optionals are
    /// missing.
    static let keyStrategies = [
        Benchmark(
            corpus: .members,
            contestants: [.task(.convertedMembers), .task(.members)],
            comparisons: [
                time("Codable, snake case, optionals missing", .convertedMembers, of: .members)
            ]
        )
    ]

    /// Lists of other scalars compared with those of Double and Int.
    static let scalarLists = [
        lists(of: .decimals, [.list(Float.self)], against: .list(Double.self)),
        lists(of: .integers, [.list(Int32.self), .list(Int?.self)], against: .list(Int.self)),
    ]

    static let listTasks: [BenchmarkTask] = [
        .list(Float.self), .list(Double.self), .list(Int32.self), .list(Int?.self), .list(Int.self),
    ]

    private static func lists(
        of corpus: Corpus,
        _ tasks: [BenchmarkTask],
        against rival: BenchmarkTask
    ) -> Benchmark {
        Benchmark(
            corpus: corpus,
            contestants: (tasks + [rival]).map(Contestant.task),
            comparisons: tasks.map { time("bytes to a list of scalars", $0, of: rival) }
        )
    }

    private static func time(
        _ title: String,
        _ task: BenchmarkTask,
        of rival: BenchmarkTask
    ) -> Comparison {
        Comparison(
            title: "\(title), \(task.name)",
            contestant: task.name,
            quantity: .time(of: rival.name),
            floor: 1.5,
            goal: 1.1
        )
    }
}
