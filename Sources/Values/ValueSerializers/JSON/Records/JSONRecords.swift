import ValueTree

/// The texts of a body that holds several, each read strictly when it is asked for.
public struct JSONRecords: Sequence, Sendable {
    let bytes: PaddedBytes
    let framing: JSONFraming
    let parser: JSONParser

    /// Starts with the first text.
    public func makeIterator() -> Iterator {
        Iterator(
            frames: RecordFrames(bytes, framing: framing),
            parser: parser,
            refusal: parser.refusal(of: bytes)
        )
    }

    /// Goes from text to text.
    public struct Iterator: IteratorProtocol, Sendable {
        private var frames: RecordFrames
        private let parser: JSONParser
        private let refusal: SyntaxError?
        private var end = 0

        init(frames: RecordFrames, parser: JSONParser, refusal: SyntaxError?) {
            self.frames = frames
            self.parser = parser
            self.refusal = refusal
        }

        /// The next text, or nil behind the last one.
        public mutating func next() -> JSONRecord? {
            guard end < frames.bytes.count else { return nil }
            if let refusal {
                end = frames.bytes.count
                return JSONRecord(refusal, in: 0..<end, line: 1)
            }
            guard let source = frames.next(behind: end) else { return nil }
            let record = parser.record(in: source)
            end = record.byteRange.upperBound
            return record
        }
    }
}
