/// The message for an unexpected request.
///
///     unexpected request: POST https://shop.example/orders/7
///     the nearest is Shop.order, GET /orders/:id
///       method: expected GET, found POST
enum UnexpectedRequest {
    static func message(_ request: ReceivedRequest, among expectations: [any Expectation]) -> String
    {
        let differing = expectations.compactMap { expectation -> (name: String, [Difference])? in
            guard case .other(let differences) = expectation.reply(to: request) else { return nil }
            return (expectation.name, differences)
        }
        let nearest = differing.min { rank($0.1).lexicographicallyPrecedes(rank($1.1)) }
        let heading = "unexpected request: \(request.line)"
        guard let nearest else { return heading + "\nthe stub has no answers" }
        return ([heading, "the nearest is \(nearest.name)"] + nearest.1.map { "  \($0.text)" })
            .joined(separator: "\n")
    }

    /// Ranks differences: another path counts more than another method, and so on, then their
    /// number.
    private static func rank(_ differences: [Difference]) -> [Int] {
        let parts = [Difference.Part.path, .method, .origin, .query, .header, .body]
        return parts.map { part in
            differences.filter { $0.part == part }.reduce(0) { $0 + $1.weight }
        }
    }
}
