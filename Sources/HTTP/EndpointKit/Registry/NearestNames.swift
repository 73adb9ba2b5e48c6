/// Finds names that are similar to a typed one.
package enum NearestNames {
    private static let limit = 3

    /// Returns up to three similar names, most similar first.
    package static func of(_ name: String, in known: [String]) -> [String] {
        let wanted = name.lowercased()
        let tolerance = max(2, wanted.count / 3)
        let rated = known.map { candidate in
            (name: candidate, distance: rating(of: candidate.lowercased(), wanted))
        }
        return rated.filter { $0.distance <= tolerance }
            .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
            .prefix(limit)
            .map(\.name)
    }

    /// Rates a candidate; one that contains the typed text, such as a name with its group, counts
    /// as one typing error.
    private static func rating(of candidate: String, _ wanted: String) -> Int {
        if !wanted.isEmpty, candidate.contains(wanted) { return 1 }
        return distance(Array(candidate), Array(wanted))
    }

    /// Returns the number of letters to insert, delete, replace, or swap with the next one (optimal
    /// string alignment).
    private static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var before: [Int] = []
        var row = Array(0...second.count)
        for (index, letter) in first.enumerated() {
            var next = [index + 1]
            for (column, other) in second.enumerated() {
                let change = letter == other ? row[column] : row[column] + 1
                var least = min(change, row[column + 1] + 1, next[column] + 1)
                if index > 0, column > 0, letter == second[column - 1], first[index - 1] == other {
                    least = min(least, before[column - 1] + 1)
                }
                next.append(least)
            }
            (before, row) = (row, next)
        }
        return row[second.count]
    }
}
