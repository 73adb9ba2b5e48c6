internal import FoundationEssentials
public import ValueTree

/// Reads the parts of a multipart form that somebody sent.
///
///     let parts = try MultipartReader(contentType: "multipart/form-data; boundary=x").parts(in: bytes)
public struct MultipartReader: Sendable {
    /// More parts than a person or a page sends; each costs a header.
    static let partLimit = 1000

    private let delimiter: [UInt8]

    /// Takes the boundary out of a Content-Type field.
    public init(contentType: String) throws(MultipartError) {
        let parameters = MediaType(contentType)?.parameters ?? []
        let boundary = parameters.first { $0.name.lowercased() == "boundary" }?.value ?? ""
        guard (1...70).contains(boundary.utf8.count) else { throw .noBoundary }
        delimiter = Array("\r\n--\(boundary)".utf8)
    }

    /// The parts in order, each with its bytes in memory.
    public func parts(in body: PaddedBytes) throws(MultipartError) -> [Part] {
        // The first delimiter may stand at the very beginning; the line break before it is made up.
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
        // Unlike in other fields, a backslash in these names is one (HTML, 4.10.21.8).
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

    /// The three characters that no name can have, as browsers and ``MultipartForm`` write them.
    private static func unescaped(_ name: String) -> String {
        replacing([("%22", "\""), ("%0A", "\n"), ("%0D", "\r")], in: name)
    }

    /// By bytes, since an accent behind a character makes it another one.
    private static func replacing(_ pairs: [(String, String)], in text: String) -> String {
        let bytes = pairs.reduce(Array(text.utf8)) { bytes, pair in
            bytes.replacing(Array(pair.0.utf8), with: Array(pair.1.utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The header of one part: its fields by lower-case name, and where the part's bytes begin.
struct PartHeader {
    let fields: [String: String]
    let end: Int

    /// Reads lines up to the empty one; nil when there is none.
    init?(_ bytes: ArraySlice<UInt8>) {
        var fields: [String: String] = [:]
        // Behind the delimiter its own line ends.
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

/// Why a body is no multipart form.
public enum MultipartError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The Content-Type says no boundary.
    case noBoundary
    /// The boundary does not stand anywhere.
    case noParts
    /// A part does not end.
    case unfinished(part: Int)
    /// A part has no empty line behind its header.
    case noHeader(part: Int)
    /// A part does not say which field it is.
    case noName(part: Int)
    /// There are more parts than are read.
    case tooManyParts(limit: Int)

    /// One line; parts are counted from 1.
    public var description: String {
        switch self {
        case .noBoundary: "the Content-Type has no boundary of 1 to 70 characters"
        case .noParts: "the boundary does not stand in the body"
        case .unfinished(let part): "part \(part) does not end with the boundary"
        case .noHeader(let part): "part \(part) has no header"
        case .noName(let part): "part \(part) has no name"
        case .tooManyParts(let limit): "there are more than \(limit) parts"
        }
    }
}
