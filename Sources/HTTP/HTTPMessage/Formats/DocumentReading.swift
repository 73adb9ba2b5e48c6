package import ValueSerializers
package import ValueTree

/// The tree that can be parsed from a body in its format.
///
/// Of malformed JSON, the part before the error is parsed. Other formats are parsed completely or
/// not at all.
package struct DocumentReading: Sendable {
    /// The format of the bytes.
    package let format: DataFormat
    /// The tree, or nil if none could be parsed.
    package let document: Document?
    /// The first error in the text.
    package let error: SyntaxError?
    /// Further information about JSON: how the text ends, and all its errors.
    package let json: JSONReading?

    /// Parses a body in the format of its Content-Type.
    ///
    /// Several JSON texts become one list.
    package init(
        _ bytes: PaddedBytes,
        contentType: String?,
        formats: BodyFormats,
        events: EventData = .json
    ) {
        let isEvents = contentType.map { StreamReader.isEventStream($0) } ?? false
        format = isEvents ? .eventStream(of: events) : formats.format(contentType: contentType)
        guard format != .json else {
            let reading = JSONReading(bytes, mediaType: contentType)
            json = reading
            document = reading.tree
            error = reading.faults.first?.error ?? reading.error
            return
        }
        json = nil
        do throws(SyntaxError) {
            document = try format.document(of: bytes)
            error = nil
        } catch {
            document = nil
            self.error = error
        }
    }
}

extension JSONReading {
    /// Parses as much of a body as possible.
    ///
    /// If its media type declares one value per line, the result is a list.
    package init(_ bytes: PaddedBytes, mediaType: String?) {
        let parser = JSONParser()
        guard let framing = mediaType.flatMap({ JSONFraming(mediaType: $0) }) else {
            self = parser.read(bytes)
            return
        }
        self = parser.readRecords(bytes, framing: framing)
    }

    /// The document, unless it is only a number or a word at the beginning of other text.
    package var tree: Document? {
        guard let document else { return nil }
        let isContainer = document.root.kind == .array || document.root.kind == .dictionary
        return isComplete || isContainer ? document : nil
    }
}
