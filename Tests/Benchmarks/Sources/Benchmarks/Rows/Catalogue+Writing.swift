extension Catalogue {
    /// Writing the same values of the same types as JSON.
    static let encoding = writingTasks.map { corpus, tasks in
        Benchmark(
            corpus: corpus,
            contestants: tasks.all.map(Contestant.task),
            comparisons: [
                Comparison(
                    title: "structs to JSON",
                    contestant: tasks.valueEncoder.name,
                    quantity: .speed(over: tasks.jsonEncoder.name),
                    floor: 3,
                    goal: 5
                ),
                Comparison(
                    title: "structs to JSON, keys sorted",
                    contestant: tasks.sorted.name,
                    quantity: .time(of: tasks.valueEncoder.name),
                    floor: nil,
                    goal: nil
                ),
            ]
        )
    }

    static let writingTasks: [(corpus: Corpus, tasks: WritingTasks)] = [
        (.tweets, WritingTasks(Timeline.self)),
        (.coordinates, WritingTasks(Atlas.self)),
        (.catalogue, WritingTasks(Programme.self)),
        (.events, WritingTasks([Event].self)),
    ]
}

extension Catalogue {
    /// Writing a tree of plain values, and a parsed document.
    static let writing = [Corpus.tweets, .coordinates, .catalogue, .events].flatMap { corpus in
        [
            Benchmark(
                corpus: corpus,
                contestants: BenchmarkTask.writtenValues.map(Contestant.task),
                comparisons: [
                    Comparison(
                        title: "value to JSON",
                        contestant: "plain value",
                        quantity: .speed(over: "JSONSerialization, written"),
                        floor: nil,
                        goal: nil
                    ),
                    styled("value to JSON, indented", "pretty value", "plain value", nil),
                    styled("value to JSON, keys sorted", "sorted value", "plain value", 1.5),
                ]
            ),
            Benchmark(
                corpus: corpus,
                contestants: BenchmarkTask.writtenDocuments.map(Contestant.task),
                comparisons: [
                    styled("document to JSON, indented", "pretty document", "plain document", nil),
                    styled(
                        "document to JSON, keys sorted",
                        "sorted document",
                        "plain document",
                        1.5
                    ),
                ]
            ),
        ]
    }

    private static func styled(
        _ title: String,
        _ styled: String,
        _ plain: String,
        _ goal: Double?
    ) -> Comparison {
        Comparison(
            title: title,
            contestant: styled,
            quantity: .time(of: plain),
            floor: nil,
            goal: goal
        )
    }
}
