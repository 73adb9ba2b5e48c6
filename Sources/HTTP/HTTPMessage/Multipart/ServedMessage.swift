/// A message that a server reads or writes, in which no path of a file may be.
///
/// A ``Part`` and a file of a client are paths where a form or a script holds them. In a message to a server such a
/// path would be one of the server that the client has chosen, and in an answer it would tell the client one.
///
/// Types may have coders of their own inside, so it is the task which knows, and not the coder.
package enum ServedMessage {
    @TaskLocal private static var isCoded = false

    /// Reads or writes such a message.
    package static func coding<Result>(_ body: () throws -> Result) rethrows -> Result {
        try $isCoded.withValue(true, operation: body)
    }

    /// Refuses to read a path from such a message.
    package static func checkReading(_ decoder: any Swift.Decoder) throws {
        guard isCoded else { return }
        let reason = "a server takes no path of a file from a client"
        throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: reason)
        )
    }

    /// Refuses to write the path of `value` into such a message.
    package static func checkWriting(_ value: Any, _ encoder: any Swift.Encoder) throws {
        guard isCoded else { return }
        let reason = "a server tells a client no path of a file"
        throw EncodingError.invalidValue(
            value,
            .init(codingPath: encoder.codingPath, debugDescription: reason)
        )
    }
}
