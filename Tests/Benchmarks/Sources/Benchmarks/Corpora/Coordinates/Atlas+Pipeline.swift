import DecodePipeline

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
