internal import FormatSerializers
internal import HTTPMessage
internal import ValueSerializers
internal import ValueTree

extension BodyFormats {
    /// The formats that a request's body may be in.
    static let read = BodyFormats(standard.formats + .others)

    /// The formats in which any value can be sent, in the order of preference.
    static let written = BodyFormats([.json, .yaml, .propertyList])
}
