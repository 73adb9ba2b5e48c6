import ObjectMapping

extension Atlas: Deserializable {
    init(_ data: DeserializableData) throws {
        features = try data["features"].get()
    }
}

extension Region: Deserializable {
    init(_ data: DeserializableData) throws {
        name = try data["name"].get()
        geometry = try data["geometry"].get()
    }
}

extension Region.Outline: Deserializable {
    init(_ data: DeserializableData) throws {
        type = try data["type"].get()
        coordinates = try data["coordinates"].get()
    }
}
