internal import FoundationEssentials
package import ValueTree

extension DataFormat {
    /// Server-sent events, of which the data is read: JSON where it is JSON, otherwise text.
    package static let eventStream = DataFormat(
        name: "server-sent events",
        mediaTypes: ["text/event-stream"],
        fileExtensions: ["sse"],
        read: { bytes throws(SyntaxError) in
            guard var reader = StreamReader(mediaType: "text/event-stream") else { return .null }
            let items = bytes.withUnsafeBytes { reader.take($0) }
            return SupportedType(try JSONParser().parse(StreamItem.list(items)).root)
        },
        write: { _ throws(UnwritableValue) in
            throw UnwritableValue(path: .root, reason: "events can only be read")
        }
    )
}
