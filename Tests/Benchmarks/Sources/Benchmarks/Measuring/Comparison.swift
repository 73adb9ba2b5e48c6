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
