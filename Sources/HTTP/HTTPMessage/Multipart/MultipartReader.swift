internal import FoundationEssentials
public import ValueTree

/// Parses a received multipart form.
///
///     let parts = try MultipartReader(contentType: "multipart/form-data; boundary=x").parts(in: bytes)
public struct MultipartReader: Sendable {
    /// Far more parts than real forms have; each costs memory for its header.
    static let partLimit = 1000

    private let delimiter: [UInt8]

    /// Creates a reader for the boundary in a Content-Type field.
    public init(contentType: String) throws(MultipartError) {
        let parameters = MediaType(contentType)?.parameters ?? []
        let boundary = parameters.first { $0.name.lowercased() == "boundary" }?.value ?? ""
        guard (1...70).contains(boundary.utf8.count) else { throw .noBoundary }
        delimiter = Array("\r\n--\(boundary)".utf8)
    }

    /// The parts in order, with their bytes in memory.
    public func parts(in body: PaddedBytes) throws(MultipartError) -> [Part] {
        // The first delimiter may start the body, so it gets the line break that all others follow.
        let bytes = [0x0D, 0x0A] + body[0..<body.count]
        var parts: [Part] = []
        guard var offset = end(ofDelimiterIn: bytes, from: 0)?.end else { throw .noParts }
        while !bytes[offset...].starts(with: Array("--".utf8)) {
            guard parts.count < Self.partLimit else { throw .tooManyParts(limit: Self.partLimit) }
            guard let next = end(ofDelimiterIn: bytes, from: offset) else {
                throw .unfinished(part: parts.count + 1)
            }
            parts.append(try part(bytes[offset..<next.start], number: parts.count + 1))
            offset = next.end
        }
        return parts
    }

    private func end(
        ofDelimiterIn bytes: [UInt8],
        from start: Int
    ) -> (start: Int, end: Int)? {
        var offset = start
        while let first = bytes[offset...].firstIndex(of: 0x0D) {
            if bytes[first...].starts(with: delimiter) { return (first, first + delimiter.count) }
            offset = first + 1
        }
        return nil
    }

    private func part(_ bytes: ArraySlice<UInt8>, number: Int) throws(MultipartError) -> Part {
        let header = PartHeader(bytes)
        guard let header else { throw .noHeader(part: number) }
        // Unlike in other fields, a backslash in these names is literal (HTML, 4.10.21.8).
        let field = header.fields["content-disposition"] ?? ""
        let disposition = MediaType(Self.replacing([("\\", "\\\\")], in: field))
        guard let disposition, let name = disposition.parameter("name") else {
            throw .noName(part: number)
        }
        return Part(
            data: Data(bytes[header.end...]),
            name: Self.unescaped(name),
            fileName: disposition.parameter("filename").map(Self.unescaped),
            mimeType: header.fields["content-type"]
        )
    }

    /// Decodes the three characters that browsers and ``MultipartForm`` escape in names.
    private static func unescaped(_ name: String) -> String {
        replacing([("%22", "\""), ("%0A", "\n"), ("%0D", "\r")], in: name)
    }

    /// Replaces bytes, since a combining mark would make a character compare as another one.
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
        // The rest of the line with the delimiter is skipped.
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

/// Why a body is not a multipart form.
public enum MultipartError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The Content-Type has no boundary.
    case noBoundary
    /// The body does not contain the boundary.
    case noParts
    /// A part has no end.
    case unfinished(part: Int)
    /// A part has no empty line after its header.
    case noHeader(part: Int)
    /// A part does not name its field.
    case noName(part: Int)
    /// There are more parts than allowed.
    case tooManyParts(limit: Int)

    /// A one-line message, in which parts are counted from 1.
    public var description: String {
        switch self {
        case .noBoundary: "the Content-Type has no boundary of 1 to 70 characters"
        case .noParts: "the body does not contain the boundary"
        case .unfinished(let part): "part \(part) does not end with the boundary"
        case .noHeader(let part): "part \(part) has no header"
        case .noName(let part): "part \(part) has no name"
        case .tooManyParts(let limit): "there are more than \(limit) parts"
        }
    }
}
