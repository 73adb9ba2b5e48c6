import ValueTree

/// The texts of a body that holds several, each read strictly when it is asked for.
public struct JSONRecords: Sequence, Sendable {
    let bytes: PaddedBytes
    let framing: JSONFraming
    let parser: JSONParser

    /// Starts with the first text.
    public func makeIterator() -> Iterator {
        Iterator(frames: RecordFrames(bytes, framing: framing), parser: parser)
    }

    /// Goes from text to text.
    public struct Iterator: IteratorProtocol, Sendable {
        private var frames: RecordFrames
        private let parser: JSONParser
        private var end = 0

        init(frames: RecordFrames, parser: JSONParser) {
            self.frames = frames
            self.parser = parser
        }

        /// The next text, or nil behind the last one.
        public mutating func next() -> JSONRecord? {
            guard let source = frames.next(behind: end) else { return nil }
            let record = parser.record(in: source)
            end = record.byteRange.upperBound
            return record
        }
    }
}
