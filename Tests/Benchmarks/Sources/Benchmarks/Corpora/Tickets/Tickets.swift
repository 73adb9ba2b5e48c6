extension Corpus {
    /// What is on in a concert hall: integers under keys that repeat.
    static let catalogue = Corpus(
        name: "catalogue, 10 MB",
        megabytes: 10,
        opening: #"{"performances":["#,
        closing: "]}"
    ) { index, random in
        let prices = (0..<random.number(1...5)).map { _ in
            """
            {"amount":\(random.number(1000...200_000)),"audienceSubCategoryId":337100890,\
            "seatCategoryId":\(random.number(338_937_000...338_938_999))}
            """
        }
        let categories = (0..<random.number(1...4)).map { _ in random.seatCategory() }
        return """
            {"eventId":\(random.number(138_586_000...138_587_999)),"id":\(339_887_544 + index),\
            "logo":null,"name":null,"prices":[\(prices.joined(separator: ","))],\
            "seatCategories":[\(categories.joined(separator: ","))],"seatMapImage":null,\
            "start":\(random.number(1_372_701_600_000...1_399_701_600_000)),\
            "venueCode":"PLEYEL_PLEYEL"}
            """
    }
}

extension SeededGenerator {
    fileprivate mutating func seatCategory() -> String {
        let areas = (0..<number(2...12)).map { _ in
            #"{"areaId":\#(number(205_705_000...205_706_999)),"blockIds":[]}"#
        }
        return """
            {"areas":[\(areas.joined(separator: ","))],\
            "seatCategoryId":\(number(338_937_000...338_938_999))}
            """
    }
}
