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
