extension Catalogue {
    /// `cartouche decode` and a program that does the same with JSONDecoder, from exec to exit.
    static func wholeProcesses(_ programs: Programs) -> [Benchmark] {
        [Corpus.todos, .todosWithOtherKeys].map { wholeProcess(programs, of: $0) }
    }

    private static func wholeProcess(_ programs: Programs, of corpus: Corpus) -> Benchmark {
        let ours = "cartouche decode"
        let theirs = "JSONDecoder program"
        return Benchmark(
            corpus: corpus,
            contestants: [
                Contestant(name: ours) { body in
                    try WholeProcess(
                        [programs.cartouche, "decode", "Todos.getAll", body.path],
                        isSilent: true,
                        remedy: "swift build -c release"
                    )
                },
                Contestant(name: theirs) {
                    try WholeProcess([Programs.own, "todos", $0.path], isSilent: true)
                },
            ],
            comparisons: [
                Comparison(
                    title: "whole process",
                    contestant: ours,
                    quantity: .speed(over: theirs),
                    floor: nil,
                    goal: 4
                ),
                Comparison(
                    title: "peak memory of the process",
                    contestant: ours,
                    quantity: .peak(of: theirs),
                    floor: nil,
                    goal: 0.5
                ),
            ]
        )
    }
}

extension Catalogue {
    /// Reads a large body from a file and shows its first values.
    static let peakMemory = Benchmark(
        corpus: .records,
        contestants: [
            Contestant(name: "show") { try WholeProcess([Programs.own, "show", $0.path]) }
        ],
        comparisons: [
            Comparison(
                title: "peak memory, body shown",
                contestant: "show",
                quantity: .peakPerByte,
                floor: 3,
                goal: 2.5
            )
        ]
    )
}

extension Catalogue {
    /// A text that occurs in about a hundred lines of the body.
    static let searchedText = #""id":12345"#

    /// All matches in a parsed document, and all matching lines of a file.
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
