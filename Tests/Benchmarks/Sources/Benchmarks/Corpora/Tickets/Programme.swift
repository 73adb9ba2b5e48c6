struct Programme: Codable, Hashable {
    var performances: [Performance]
}

struct Performance: Codable, Hashable {
    var id: Int
    var eventId: Int
    var name: String?
    var start: Int
    var venueCode: String
    var prices: [Price]
    var seatCategories: [SeatCategory]

    struct Price: Codable, Hashable {
        var amount: Int
        var audienceSubCategoryId: Int
        var seatCategoryId: Int
    }

    struct SeatCategory: Codable, Hashable {
        var areas: [Area]
        var seatCategoryId: Int
    }

    struct Area: Codable, Hashable {
        var areaId: Int
        var blockIds: [Int]
    }
}
