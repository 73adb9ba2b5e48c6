extension Catalogue {
    /// A text that stands in a hundred of the lines of a large body.
    static let searchedText = #""id":12345"#

    /// Every hit in a document that has been read, against every line of a file.
    static let searching = Benchmark(
        corpus: .records,
        contestants: [
            .task(.search),
            Contestant(name: "grep -c") { body in
                try WholeProcess(
                    ["/usr/bin/grep", "-c", searchedText, body.path],
                    clock: .processor
                )
            },
        ],
        comparisons: [
            Comparison(
                title: "search, all hits",
                contestant: BenchmarkTask.search.name,
                quantity: .time(of: "grep -c"),
                floor: 2,
                goal: 1
            )
        ]
    )
}
