/// One call of a mapper, shared by all data it hands out: what has been found, and where it looked last.
final class MappingRun {
    let objectMapper: ObjectMapper
    var misfits = Misfits()
    var places = KeyPlaces()

    init(objectMapper: ObjectMapper) {
        self.objectMapper = objectMapper
    }
}
