internal import Serializers
internal import ValueTree

extension Streams {
    func json(_ value: SupportedType) {
        line(JSONWriter(.pretty).text(value))
    }
}
