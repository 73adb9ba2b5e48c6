/// A message that a server decodes or encodes, in which file paths aren't allowed.
///
/// In forms and scripts, a ``Part`` or a client's file is a path. In a message to a server, the
/// client could choose a path on the server, and a response would reveal a path to the client.
///
/// The state is task-local, because types may use other coders inside.
package enum ServedMessage {
    @TaskLocal private static var isCoded = false

    /// Decodes or encodes such a message.
    package static func coding<Result>(_ body: () throws -> Result) rethrows -> Result {
        try $isCoded.withValue(true, operation: body)
    }

    /// Throws an error if a path would be decoded from such a message.
    package static func checkReading(_ decoder: any Swift.Decoder) throws {
        guard isCoded else { return }
        let reason = "a server takes no path of a file from a client"
        throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: reason)
        )
    }

    /// Throws an error if `value` would be encoded into such a message as a path.
    package static func checkWriting(_ value: Any, _ encoder: any Swift.Encoder) throws {
        guard isCoded else { return }
        let reason = "a server tells a client no path of a file"
        throw EncodingError.invalidValue(
            value,
            .init(codingPath: encoder.codingPath, debugDescription: reason)
        )
    }
}
