import DecodePipeline

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
