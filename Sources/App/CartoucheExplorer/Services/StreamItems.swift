import CartoucheDocumentView
import HTTPMessage
import HTTPTypes
import ValueSerializers
import ValueTree

/// What is known of the items of a stream that is complete, beside their values.
struct StreamItems {
    let items: ListItems
    /// What is wrong with lines of events; that of other lines is told by the reader of the document.
    let faults: StreamFaults

    init(of response: RawResponse, _ reading: DocumentReading?, times: [Duration]) {
        let type = response.headers[.contentType] ?? ""
        if StreamReader.isEventStream(type), var reader = StreamReader(mediaType: type) {
            let found = response.bytes.withUnsafeBytes { reader.take($0) }
            let times = times.map { Optional($0) } + repeatElement(nil, count: found.count)
            items = ListItems(
                zip(found, times).map { ItemNote($0, at: $1) },
                places: found.map(\.range)
            )
            faults = reader.faults
            return
        }
        faults = StreamFaults()
        let framing = JSONFraming(mediaType: type)
        guard !times.isEmpty, let document = reading?.document, framing != nil else {
            items = .none
            return
        }
        let end = UInt8(framing == .separated ? 0x1E : 0x0A)
        items = ListItems(Self.notes(of: document, times, endingWith: end))
    }

    /// The times of the elements of a list, each of which stands in a line of its own.
    ///
    /// A line that is no JSON may have left no element, so that lines are counted, and not elements.
    private static func notes(
        of document: Document,
        _ times: [Duration],
        endingWith end: UInt8
    ) -> [ItemNote] {
        let bytes = document.bytes
        var (offset, line, isBlank) = (0, 0, true)
        return document.root.children.map { child in
            while offset < child.value.byteRange.lowerBound {
                let byte = bytes[offset]
                if byte == end {
                    if !isBlank { line += 1 }
                    isBlank = true
                } else if !Self.isWhiteSpace(byte) {
                    isBlank = false
                }
                offset += 1
            }
            // The mark in front of the first line is no part of it.
            return ItemNote(time: line < times.count ? times[line] : nil)
        }
    }

    private static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
