extension BodyFormat {
    /// The formats that any value can be answered in, in the order in which they are preferred.
    private static let offered: [BodyFormat] = [.json, .yaml, .propertyList]

    /// The format that an Accept field (RFC 9110, 12.5.1) likes best, JSON when it likes none.
    ///
    ///     BodyFormat(accepted: "application/yaml, */*;q=0.1")    // .yaml
    package init(accepted field: String?) {
        let ranges = (field ?? "").split(separator: ",").compactMap { MediaType(String($0)) }
        let rated = Self.offered.map { (format: $0, quality: $0.quality(in: ranges)) }
        let best = rated.map(\.quality).max() ?? 0
        self = rated.first { $0.quality == best && best > 0 }?.format ?? .json
    }

    /// What the most specific of the ranges that include this format says, 0 when none does.
    private func quality(in ranges: [MediaType]) -> Double {
        let own = ranges.first {
            $0.essence.contains("/") && !$0.essence.hasSuffix("*") && matches($0)
        }
        let range =
            own ?? ranges.first { $0.essence == "application/*" }
            ?? ranges.first { $0.essence == "*/*" }
        guard let range else { return 0 }
        return range.parameter("q").map { Double($0) ?? 0 } ?? 1
    }

    private func matches(_ type: MediaType) -> Bool {
        self == .json ? type.isJSON : BodyFormat(contentType: type.essence) == self
    }
}
