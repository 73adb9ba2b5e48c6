import ObjectMapping

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
