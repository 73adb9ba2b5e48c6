import DecodePipeline
import ObjectMapping

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

extension Corpus {
    /// The programme of a concert hall: integers under repeated keys.
    static let catalogue = Corpus(
        name: "catalogue, 10 MB",
        bytes: 10_000_000,
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

extension Programme {
    static let decoder: Decoder<Programme> =
        decode(Programme.init)
        |> required("performances", array(Performance.decoder))
}

extension Performance {
    fileprivate static let decoder: Decoder<Performance> =
        decode(Performance.init)
        |> required("id", int)
        |> required("eventId", int)
        |> optional("name", string)
        |> required("start", int)
        |> required("venueCode", string)
        |> required("prices", array(Price.decoder))
        |> required("seatCategories", array(SeatCategory.decoder))
}

extension Performance.Price {
    fileprivate static let decoder: Decoder<Performance.Price> =
        decode(Performance.Price.init)
        |> required("amount", int)
        |> required("audienceSubCategoryId", int)
        |> required("seatCategoryId", int)
}

extension Performance.SeatCategory {
    fileprivate static let decoder: Decoder<Performance.SeatCategory> =
        decode(Performance.SeatCategory.init)
        |> required("areas", array(Performance.Area.decoder))
        |> required("seatCategoryId", int)
}

extension Performance.Area {
    fileprivate static let decoder: Decoder<Performance.Area> =
        decode(Performance.Area.init)
        |> required("areaId", int)
        |> required("blockIds", array(int))
}

extension Programme: Deserializable {
    init(_ data: DeserializableData) throws {
        performances = try data["performances"].get()
    }
}

extension Performance: Deserializable {
    init(_ data: DeserializableData) throws {
        id = try data["id"].get()
        eventId = try data["eventId"].get()
        name = data["name"].get()
        start = try data["start"].get()
        venueCode = try data["venueCode"].get()
        prices = try data["prices"].get()
        seatCategories = try data["seatCategories"].get()
    }
}

extension Performance.Price: Deserializable {
    init(_ data: DeserializableData) throws {
        amount = try data["amount"].get()
        audienceSubCategoryId = try data["audienceSubCategoryId"].get()
        seatCategoryId = try data["seatCategoryId"].get()
    }
}

extension Performance.SeatCategory: Deserializable {
    init(_ data: DeserializableData) throws {
        areas = try data["areas"].get()
        seatCategoryId = try data["seatCategoryId"].get()
    }
}

extension Performance.Area: Deserializable {
    init(_ data: DeserializableData) throws {
        areaId = try data["areaId"].get()
        blockIds = try data["blockIds"].get()
    }
}
