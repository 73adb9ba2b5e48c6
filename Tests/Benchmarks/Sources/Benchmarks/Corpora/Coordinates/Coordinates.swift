extension Corpus {
    /// Outlines of regions: little else than numbers of 17 digits.
    static let coordinates = Corpus(
        name: "coordinates, 10 MB",
        megabytes: 10,
        opening: #"{"type":"FeatureCollection","features":["#,
        closing: "]}"
    ) { index, random in
        let points = (0..<random.number(20...400)).map { _ in
            "[\(random.degrees(180)),\(random.degrees(90))]"
        }
        return """
            {"type":"Feature","name":"\(random.one(of: Words.english)) \(index)",\
            "geometry":{"type":"Polygon","coordinates":[[\(points.joined(separator: ","))]]}}
            """
    }
}

extension SeededGenerator {
    /// A number of degrees as programs write them that calculated it.
    fileprivate mutating func degrees(_ limit: Int) -> String {
        let fraction = String(number(100_000_000_000_000...999_999_999_999_999))
        return "\(number((1 - limit)...(limit - 1))).\(fraction)"
    }
}
