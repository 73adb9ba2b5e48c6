/// One line of the table.
struct Row {
    enum Measured {
        case value(Double)
        /// Why there is none.
        case absent(String)
    }

    let title: String
    let corpus: String
    let quantity: Quantity
    let measured: Measured
    let floor: Double?
    let goal: Double?

    /// Whether the floor is reached; what cannot be measured here misses none.
    var isFloorReached: Bool { reaches(floor) }

    var isGoalReached: Bool { reaches(goal) }

    private func reaches(_ mark: Double?) -> Bool {
        guard case .value(let value) = measured, let mark else { return true }
        return quantity.isBetterWhenHigher ? value >= mark : value <= mark
    }
}
