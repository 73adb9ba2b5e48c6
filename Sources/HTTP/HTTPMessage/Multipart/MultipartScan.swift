internal import Glibc
internal import ValueTree

/// Divides a multipart form into its parts as it arrives.
///
/// It keeps no more than what may be the beginning of a boundary, and the header of one part.
package struct MultipartScan: Sendable {
    /// What has been found in a form.
    package enum Event: Sendable {
        /// A part begins.
        case part(PartHead)
        /// The last part has these bytes, too.
        case bytes(ArraySlice<UInt8>)
    }

    private enum Place {
        case preamble, header, contents, epilogue
    }

    /// What ends the header of a part.
    private static let emptyLine = Array("\r\n\r\n".utf8)

    private let delimiter: [UInt8]
    private var place = Place.preamble
    /// How many parts have begun.
    private var count = 0
    /// What has arrived and is not done with.
    ///
    /// The first delimiter may start the body, so it gets the line break that all others follow.
    private var rest: [UInt8] = [0x0D, 0x0A]
    /// Up to where `rest` has been searched for the end of a header, which may arrive byte by byte.
    private var searched = 0

    init(delimiter: [UInt8]) {
        self.delimiter = delimiter
    }

    /// What more bytes of the form say.
    package mutating func add(
        _ bytes: some Collection<UInt8>
    ) throws(MultipartError) -> [Event] {
        rest.append(contentsOf: bytes)
        var events: [Event] = []
        var offset = 0
        while try step(from: &offset, &events) {}
        if offset > 0 {
            Steps.add(rest.count - offset)
            rest = Array(rest[offset...])
            searched = max(0, searched - offset)
        }
        return events
    }

    /// Checks that the form is complete.
    package func finish() throws(MultipartError) {
        switch place {
        case .preamble: throw .noParts
        case .header: throw .unfinished(part: count + 1)
        case .contents: throw .unfinished(part: count)
        case .epilogue: return
        }
    }

    /// Whether there is a further step without more bytes.
    private mutating func step(
        from offset: inout Int,
        _ events: inout [Event]
    ) throws(MultipartError) -> Bool {
        switch place {
        case .epilogue:
            offset = rest.count
            return false
        case .preamble, .contents:
            let next = delimiter(from: offset)
            if place == .contents, next.start > offset {
                events.append(.bytes(rest[offset..<next.start]))
            }
            offset = next.start
            guard next.isWhole else { return false }
            offset += delimiter.count
            place = .header
            searched = offset
            return true
        case .header:
            let afterDelimiter = rest[offset...].prefix(2)
            guard afterDelimiter.count == 2 else { return false }
            guard !afterDelimiter.elementsEqual("--".utf8) else {
                place = .epilogue
                return true
            }
            guard let header = try header(from: offset) else { return false }
            events.append(.part(header.head))
            offset = header.end
            place = .contents
            return true
        }
    }

    /// The header of a part; nil where more of it is to come.
    private mutating func header(
        from offset: Int
    ) throws(MultipartError) -> (head: PartHead, end: Int)? {
        let limit = MultipartReader.partLimit
        guard count < limit else { throw .tooManyParts(limit: limit) }
        let next = delimiter(from: searched)
        // An empty line may have begun before.
        let start = max(offset, searched - Self.emptyLine.count)
        Steps.add(next.start - start)
        let header =
            hasEmptyLine(from: start, to: next.start)
            ? PartHeader(rest[offset..<next.start]) : nil
        searched = next.start
        guard (header?.end ?? next.start) - offset <= MultipartReader.headerLimit else {
            throw .longHeader(part: count + 1, limit: MultipartReader.headerLimit)
        }
        guard let header else {
            guard !next.isWhole else { throw .noHeader(part: count + 1) }
            return nil
        }
        count += 1
        guard let head = PartHead(header) else { throw .noName(part: count) }
        return (head, header.end)
    }

    /// Where the next delimiter begins, or what may become one; else the end of what is there.
    private func delimiter(from start: Int) -> (start: Int, isWhole: Bool) {
        rest.withUnsafeBytes { bytes in
            delimiter.withUnsafeBytes { Self.first(of: $0, in: bytes, from: start) }
        }
    }

    private func hasEmptyLine(from start: Int, to end: Int) -> Bool {
        rest.withUnsafeBytes { bytes in
            Self.emptyLine.withUnsafeBytes { line in
                let bytes = UnsafeRawBufferPointer(rebasing: bytes[..<end])
                return Self.first(of: line, in: bytes, from: start).isWhole
            }
        }
    }

    private static func first(
        of delimiter: UnsafeRawBufferPointer,
        in bytes: UnsafeRawBufferPointer,
        from start: Int
    ) -> (start: Int, isWhole: Bool) {
        guard let base = bytes.baseAddress, let wanted = delimiter.baseAddress else {
            return (bytes.count, false)
        }
        var offset = start
        // Searched by the system, as a form may be large and the rest of this is not optimized in a debug build.
        while let first = memchr(base + offset, 0x0D, bytes.count - offset) {
            offset = UnsafeRawPointer(first) - base
            let count = min(delimiter.count, bytes.count - offset)
            if memcmp(first, wanted, count) == 0 { return (offset, count == delimiter.count) }
            offset += 1
        }
        return (bytes.count, false)
    }
}
