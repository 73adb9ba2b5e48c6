/// Contestants that do the same work on the same body, and the comparisons between them.
struct Benchmark: Sendable {
    let corpus: Corpus
    let contestants: [Contestant]
    let comparisons: [Comparison]

    /// Returns the benchmark with only the rows that contain `text`, or nil if there are none.
    func filtered(by text: String?) -> Benchmark? {
        guard let text = text?.lowercased() else { return self }
        let kept = comparisons.filter { comparison in
            "\(comparison.title), \(corpus.name) \(comparison.quantity.yardstick)".lowercased()
                .contains(text)
        }
        guard !kept.isEmpty else { return nil }
        let names = Set(kept.flatMap { [$0.contestant, $0.quantity.rival].compactMap(\.self) })
        return Benchmark(
            corpus: corpus,
            contestants: contestants.filter { names.contains($0.name) },
            comparisons: kept
        )
    }

    /// Measures every contestant once per round, in turn, for a number of rounds and a minimum
    /// time.
    ///
    /// Seven rounds of a fast parse end in a tenth of a second, and other programs can keep a
    /// machine busy for longer. Throws if the contestants read different values from the body.
    func run(on corpora: CorpusFolder, rounds: Int, atLeast: Duration) throws -> Outcome {
        let body = try corpora.file(of: corpus)
        let field = try Field(contestants, body: body)
        defer { field.end() }
        try field.check()
        var samples: [String: [Sample]] = [:]
        let end = ContinuousClock.now + atLeast
        var round = 0
        while round < rounds || ContinuousClock.now < end {
            round += 1
            for entrant in field.entrants {
                samples[entrant.name, default: []].append(try entrant.subject.measure())
            }
        }
        let results = Results(bodySize: body.size, samples: samples, absences: field.absences)
        return Outcome(
            rows: comparisons.map { $0.row(corpus: corpus.name, results) },
            medians: results.medians.map { "\(corpus.name), \($0)" }
        )
    }
}

/// The result of a benchmark: rows of the table, and the median times.
struct Outcome {
    let rows: [Row]
    let medians: [String]
}

/// One row of the table: the contestant, the measured quantity, and the floor and goal for it.
struct Comparison: Sendable {
    let title: String
    let contestant: String
    let quantity: Quantity
    /// Nil if the row is only for information.
    let floor: Double?
    let goal: Double?

    func row(corpus: String, _ results: Results) -> Row {
        let absent = [contestant, quantity.rival].compactMap { $0 }
            .compactMap { results.absences[$0] }
        let measured = quantity.value(of: contestant, in: results)
        return Row(
            title: title,
            corpus: corpus,
            quantity: quantity,
            measured: measured.map(Row.Measured.value) ?? .absent(absent.first ?? "not measured"),
            floor: floor,
            goal: goal
        )
    }
}
