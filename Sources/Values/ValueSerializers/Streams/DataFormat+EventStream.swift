internal import FoundationEssentials
package import ValueTree

extension DataFormat {
    /// Server-sent events, whose data is read.
    package static func eventStream(of data: EventData) -> DataFormat {
        DataFormat(
            name: "server-sent events",
            mediaTypes: ["text/event-stream"],
            fileExtensions: ["sse"],
            read: { bytes throws(SyntaxError) in
                var reader = StreamReader(eventsAfter: nil, data: data)
                let items = bytes.withUnsafeBytes { reader.take($0) }
                return SupportedType(try JSONParser().parse(StreamItem.list(items)).root)
            },
            write: { _ throws(UnwritableValue) in
                throw UnwritableValue(path: .root, reason: "events can only be read")
            }
        )
    }
}
