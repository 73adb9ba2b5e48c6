package import ValueSerializers
package import ValueTree

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
