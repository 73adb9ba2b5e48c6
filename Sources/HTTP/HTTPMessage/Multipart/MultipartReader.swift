internal import FoundationEssentials
public import ValueTree

/// Parses a received multipart form.
///
///     let parts = try MultipartReader(contentType: "multipart/form-data; boundary=x").parts(in: bytes)
public struct MultipartReader: Sendable {
    /// The maximum number of parts.
    ///
    /// Real forms have far fewer, and each needs memory for its header.
    static let partLimit = 1000
    /// The maximum size of a part's header.
    ///
    /// Real headers are far smaller.
    static let headerLimit = 16 * 1024

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
        var found: [(head: PartHead, data: Data)] = []
        var scan = scan
        for event in try scan.add(body[0..<body.count]) {
            switch event {
            case .part(let head): found.append((head, Data()))
            case .bytes(let bytes): found[found.count - 1].data.append(contentsOf: bytes)
            }
        }
        try scan.finish()
        return found.map { $0.head.part(.data($0.data)) }
    }

    /// The heads of the parts and where their bytes are, up to the first error; parts need no names.
    ///
    /// The bytes of a last part that has no end are all that are left.
    package func places(in body: [UInt8]) -> [(head: PartHead, range: Range<Int>)] {
        var events: [MultipartScan.Event] = []
        var scan = MultipartScan(delimiter: delimiter, needsNames: false)
        var isComplete = true
        do throws(MultipartError) {
            try scan.add(body, to: &events)
            try scan.finish()
        } catch {
            isComplete = false
        }
        var places: [(head: PartHead, range: Range<Int>)] = []
        for event in events {
            switch event {
            case .part(let head): places.append((head, 0..<0))
            case .bytes(let bytes):
                let start = bytes.startIndex - MultipartScan.lead.count
                places[places.count - 1].range = start..<(start + bytes.count)
            }
        }
        if !isComplete, let last = places.last, !last.range.isEmpty {
            places[places.count - 1].range = last.range.lowerBound..<body.count
        }
        return places
    }

    /// A scan that divides a form as it arrives.
    package var scan: MultipartScan { MultipartScan(delimiter: delimiter) }
}

/// The error of a body that isn't a multipart form.
public enum MultipartError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The Content-Type has no boundary.
    case noBoundary
    /// The body does not contain the boundary.
    case noParts
    /// A part has no end.
    case unfinished(part: Int)
    /// A part has no empty line after its header.
    case noHeader(part: Int)
    /// A part has a header of more bytes than allowed.
    case longHeader(part: Int, limit: Int)
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
        case .longHeader(let part, let limit):
            "part \(part) has a header of more than \(limit) bytes"
        case .noName(let part): "part \(part) has no name"
        case .tooManyParts(let limit): "there are more than \(limit) parts"
        }
    }
}
