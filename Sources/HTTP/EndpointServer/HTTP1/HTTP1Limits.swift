/// The limits for the head of a request.
public struct HTTP1Limits: Sendable, Hashable {
    /// The maximum size of the URI in bytes.
    ///
    /// The response to a longer one is 414.
    public var uri: Int
    /// The maximum size of all header fields in bytes.
    ///
    /// The response to larger ones is 431.
    public var fields: Int
    /// The maximum number of header fields.
    ///
    /// The response to more of them is 431.
    public var fieldCount: Int

    /// Creates limits, by default 16 KiB, 64 KiB and 200 fields.
    public init(uri: Int = 16 * 1024, fields: Int = 64 * 1024, fieldCount: Int = 200) {
        self.uri = uri
        self.fields = fields
        self.fieldCount = fieldCount
    }
}
