internal import ValueSerializers
internal import ValueTree

extension Streams {
    func json(_ value: SupportedType) {
        line(JSONWriter(.pretty).text(value))
    }
}
