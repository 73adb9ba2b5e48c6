/// The header of a form's part.
package struct PartHead: Sendable {
    /// The name of the field; empty in a body of several parts that isn't a form.
    package let name: String
    private let fileName: String?
    /// The media type of the part; nil if it has none.
    package let mimeType: String?

    /// Creates the head.
    ///
    /// Returns nil if the header names no field, unless parts need no names.
    init?(_ header: PartHeader, needsName: Bool = true) {
        // Unlike in other fields, a backslash in these names is literal (HTML, 4.10.21.8).
        let field = header.fields["content-disposition"] ?? ""
        let disposition = MediaType(Self.replacing([("\\", "\\\\")], in: field))
        let name = disposition?.parameter("name")
        guard name != nil || !needsName else { return nil }
        self.name = Self.unescaped(name ?? "")
        fileName = disposition?.parameter("filename").map(Self.unescaped)
        mimeType = header.fields["content-type"]
    }

    /// Returns the part with its bytes.
    package func part(_ source: Part.Source) -> Part {
        Part(source: source, name: name, fileName: fileName, mimeType: mimeType)
    }

    /// Decodes the three characters that browsers and ``MultipartForm`` escape in names.
    private static func unescaped(_ name: String) -> String {
        replacing([("%22", "\""), ("%0A", "\n"), ("%0D", "\r")], in: name)
    }

    /// Replaces bytes, because a character with a combining mark isn't equal to the character.
    private static func replacing(_ pairs: [(String, String)], in text: String) -> String {
        let bytes = pairs.reduce(Array(text.utf8)) { bytes, pair in
            bytes.replacing(Array(pair.0.utf8), with: Array(pair.1.utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The header of one part: its fields by lower-case name, and the offset of the part's bytes.
struct PartHeader {
    let fields: [String: String]
    let end: Int

    /// Parses the lines up to the empty one, or returns nil if there is none.
    init?(_ bytes: ArraySlice<UInt8>) {
        var fields: [String: String] = [:]
        // Skips the rest of the line with the delimiter.
        guard var offset = Self.lineEnd(in: bytes, from: bytes.startIndex)?.next else { return nil }
        while let line = Self.lineEnd(in: bytes, from: offset) {
            guard line.end > offset else {
                self.fields = fields
                end = line.next
                return
            }
            let text = String(decoding: bytes[offset..<line.end], as: UTF8.self)
            let halves = text.split(separator: ":", maxSplits: 1)
            if halves.count == 2 {
                fields[halves[0].lowercased()] = String(halves[1].drop { $0 == " " })
            }
            offset = line.next
        }
        return nil
    }

    private static func lineEnd(
        in bytes: ArraySlice<UInt8>,
        from start: Int
    ) -> (end: Int, next: Int)? {
        var offset = start
        while let first = bytes[offset...].firstIndex(of: 0x0D), first + 1 < bytes.endIndex {
            if bytes[first + 1] == 0x0A { return (first, first + 2) }
            offset = first + 1
        }
        return nil
    }
}
