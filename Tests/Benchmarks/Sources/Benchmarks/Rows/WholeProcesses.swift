extension Catalogue {
    /// `cartouche decode` against a program that does the same with JSONDecoder, from exec to exit.
    static func wholeProcess(_ programs: Programs) -> Benchmark {
        let ours = "cartouche decode"
        let theirs = "JSONDecoder program"
        return Benchmark(
            corpus: .todos,
            contestants: [
                Contestant(name: ours) { body in
                    let command = [programs.cartouche, "decode", "Todos.getAll", body.path]
                    return try WholeProcess(command, remedy: "swift build -c release")
                },
                Contestant(name: theirs) {
                    try WholeProcess([Programs.own, "todos", $0.path])
                },
            ],
            comparisons: [
                Comparison(
                    title: "whole process",
                    contestant: ours,
                    quantity: .speed(over: theirs),
                    floor: 2.5,
                    goal: 4
                ),
                Comparison(
                    title: "peak memory of the process",
                    contestant: ours,
                    quantity: .peak(of: theirs),
                    floor: 1,
                    goal: 0.8
                ),
            ]
        )
    }
}
