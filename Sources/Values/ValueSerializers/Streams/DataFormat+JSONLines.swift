internal import FoundationEssentials
package import ValueTree

extension DataFormat {
    /// One JSON text per line; together they are the elements of a list.
    package static let jsonLines = DataFormat(
        name: "JSON lines",
        mediaTypes: ["application/x-ndjson", "application/jsonl"],
        fileExtensions: ["jsonl", "ndjson"],
        read: { bytes throws(SyntaxError) in
            SupportedType(try JSONParser().parseLines(bytes).root)
        },
        write: { value throws(UnwritableValue) in
            guard let items = value.array else {
                throw UnwritableValue(path: .root, reason: "only a list is written as lines")
            }
            let writer = JSONWriter(.compact)
            return Data(items.map { writer.text($0) + "\n" }.joined().utf8)
        }
    )
}

extension JSONParser {
    /// Returns the texts of JSON lines as one list, with their positions in the whole body.
    ///
    /// Throws the error of the first line that isn't JSON.
    package func parseLines(_ bytes: PaddedBytes) throws(SyntaxError) -> Document {
        let reading = readRecords(bytes, framing: .lines)
        if let error = reading.faults.first?.error ?? reading.error { throw error }
        if let document = reading.document { return document }
        // There are no lines.
        return try parse(PaddedBytes("[]".utf8))
    }
}
