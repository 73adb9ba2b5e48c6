/// Contestants that do the same with the same body, and what is compared of them.
struct Benchmark: Sendable {
    let corpus: Corpus
    let contestants: [Contestant]
    let comparisons: [Comparison]

    /// The part whose rows contain `text`, nil when there is none.
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

    /// Measures every contestant once a round, one after the other.
    ///
    /// What they read has to be equal before anything is measured.
    func run(on corpora: CorpusFolder, rounds: Int) throws -> Outcome {
        let body = try corpora.file(of: corpus)
        let field = try Field(contestants, body: body)
        defer { field.end() }
        try field.check()
        var samples: [String: [Sample]] = [:]
        for _ in 0..<rounds {
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

/// What a benchmark gives: rows of the table, and the times for whoever wants to see them.
struct Outcome {
    let rows: [Row]
    let medians: [String]
}

/// One row of the table: whom it is about, what is measured of it, and how good it should be.
struct Comparison: Sendable {
    let title: String
    let contestant: String
    let quantity: Quantity
    /// Nil where the row only informs.
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
