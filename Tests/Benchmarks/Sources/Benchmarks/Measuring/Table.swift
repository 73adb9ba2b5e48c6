import Foundation

/// The table as Markdown.
enum Table {
    static let heading = """
        | what | body | against | measured | floor | goal | |
        |---|---|---|---|---|---|---|
        """

    static func line(_ row: Row) -> String {
        let cells = [
            row.title, row.corpus, row.quantity.yardstick, measured(row), times(row.floor),
            times(row.goal), verdict(row),
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }

    /// Two decimals for small numbers, one for others.
    static func number(_ value: Double) -> String {
        String(format: value < 9.95 ? "%.2f" : "%.1f", value)
    }

    private static func times(_ value: Double?) -> String {
        guard let value else { return "" }
        return value == value.rounded() ? "\(Int(value))x" : "\(value)x"
    }

    private static func measured(_ row: Row) -> String {
        switch row.measured {
        case .value(let value): number(value) + "x"
        case .absent(let reason): reason
        }
    }

    private static func verdict(_ row: Row) -> String {
        guard case .value = row.measured, row.goal != nil else { return "" }
        guard row.isFloorReached else { return "below the floor" }
        guard !row.isGoalReached else { return "goal" }
        return row.floor == nil ? "short of the goal" : "floor"
    }
}

/// One line of the table.
struct Row {
    enum Measured {
        case value(Double)
        /// Not measured, with the reason.
        case absent(String)
    }

    let title: String
    let corpus: String
    let quantity: Quantity
    let measured: Measured
    let floor: Double?
    let goal: Double?

    /// Whether the floor is reached; true if nothing was measured.
    var isFloorReached: Bool { reaches(floor) }

    var isGoalReached: Bool { reaches(goal) }

    private func reaches(_ mark: Double?) -> Bool {
        guard case .value(let value) = measured, let mark else { return true }
        return quantity.isBetterWhenHigher ? value >= mark : value <= mark
    }
}
