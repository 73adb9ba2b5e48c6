internal import FormatSerializers
internal import HTTPMessage
internal import ValueSerializers
internal import ValueTree

extension BodyFormats {
    /// The formats that a request's body may be in.
    static let read = BodyFormats(standard.formats + .others)

    /// The formats that any value can be answered in, in the order in which they are preferred.
    static let written = BodyFormats([.json, .yaml, .propertyList])
}
