import DecodePipeline
import ObjectMapping

struct Atlas: Codable, Hashable {
    var features: [Region]
}

struct Region: Codable, Hashable {
    var name: String
    var geometry: Outline

    struct Outline: Codable, Hashable {
        var type: String
        var coordinates: [[[Double]]]
    }
}

extension Corpus {
    /// Outlines of regions: mostly numbers of 17 digits.
    static let coordinates = Corpus(
        name: "coordinates, 10 MB",
        bytes: 10_000_000,
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
    /// A number of degrees with the digits of a calculated one.
    fileprivate mutating func degrees(_ limit: Int) -> String {
        let fraction = String(number(100_000_000_000_000...999_999_999_999_999))
        return "\(number((1 - limit)...(limit - 1))).\(fraction)"
    }
}

extension Atlas {
    static let decoder: Decoder<Atlas> =
        decode(Atlas.init)
        |> required("features", array(Region.decoder))
}

extension Region {
    fileprivate static let decoder: Decoder<Region> =
        decode(Region.init)
        |> required("name", string)
        |> required("geometry", Outline.decoder)
}

extension Region.Outline {
    fileprivate static let decoder: Decoder<Region.Outline> =
        decode(Region.Outline.init)
        |> required("type", string)
        |> required("coordinates", array(array(array(double))))
}

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
