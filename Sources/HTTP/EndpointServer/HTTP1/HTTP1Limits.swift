/// How much of a request's head a server reads.
public struct HTTP1Limits: Sendable, Hashable {
    /// The maximum size of the URI in bytes; a longer one is answered with 414.
    public var uri: Int
    /// The maximum size of all header fields in bytes; larger ones are answered with 431.
    public var fields: Int
    /// The maximum number of header fields; more of them are answered with 431.
    public var fieldCount: Int

    /// Creates limits, by default 16 KiB, 64 KiB and 200 fields.
    public init(uri: Int = 16 * 1024, fields: Int = 64 * 1024, fieldCount: Int = 200) {
        self.uri = uri
        self.fields = fields
        self.fieldCount = fieldCount
    }
}
