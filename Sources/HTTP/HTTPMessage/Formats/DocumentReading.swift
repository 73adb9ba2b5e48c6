package import ValueSerializers
package import ValueTree

/// What can be read of a body in its format, as the tree that everything is shown in.
///
/// Of malformed JSON, the part before the error is read. Other formats are read completely or not at all.
package struct DocumentReading: Sendable {
    /// The format of the bytes.
    package let format: DataFormat
    /// The tree, nil where nothing could be read that is one.
    package let document: Document?
    /// What is wrong with the text first.
    package let error: SyntaxError?
    /// What else is known of JSON: how the text ends, and everything that is wrong with it.
    package let json: JSONReading?

    /// Reads a body in the format that its Content-Type says; several JSON texts become one list.
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
    /// What can be read of a body; one that its media type says to hold a value a line is a list of them.
    package init(_ bytes: PaddedBytes, mediaType: String?) {
        let parser = JSONParser()
        guard let framing = mediaType.flatMap({ JSONFraming(mediaType: $0) }) else {
            self = parser.read(bytes)
            return
        }
        self = parser.readRecords(bytes, framing: framing)
    }

    /// The document, where it is more than a number or a word at the beginning of some other text.
    package var tree: Document? {
        guard let document else { return nil }
        let isContainer = document.root.kind == .array || document.root.kind == .dictionary
        return isComplete || isContainer ? document : nil
    }
}
