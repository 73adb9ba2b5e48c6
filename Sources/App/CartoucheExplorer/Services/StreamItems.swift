import CartoucheDocumentView
import HTTPMessage
import HTTPTypes
import ValueSerializers
import ValueTree

/// The notes and faults of a complete stream's items.
struct StreamItems {
    let items: ListItems
    /// The faults of event lines; those of other lines are found by the parser of the document.
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

    /// Returns the arrival times of the elements of a list with one element per line.
    ///
    /// A line that isn't JSON may have no element, so lines are counted instead of elements.
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
            // The byte order mark isn't a part of the first line.
            return ItemNote(time: line < times.count ? times[line] : nil)
        }
    }

    private static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
