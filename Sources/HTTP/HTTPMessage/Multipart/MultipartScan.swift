internal import Glibc

/// Divides a multipart form into its parts as it arrives.
///
/// It stores only bytes that may be the beginning of a boundary, and the header of one part.
package struct MultipartScan: Sendable {
    /// An event in a form.
    package enum Event: Sendable {
        /// A part begins.
        case part(PartHead)
        /// Further bytes of the current part.
        case bytes(ArraySlice<UInt8>)
    }

    private enum Place {
        case preamble, header, contents, epilogue
    }

    /// The end of a part's header.
    private static let emptyLine = Array("\r\n\r\n".utf8)

    private let delimiter: [UInt8]
    private let needsNames: Bool
    private var place = Place.preamble
    /// The number of parts that have begun.
    private var count = 0
    /// The bytes that have arrived and aren't processed yet.
    ///
    /// The first delimiter may start the body, so the line break that precedes all others is added.
    private var rest = lead
    static let lead: [UInt8] = [0x0D, 0x0A]
    /// The end of the range of `rest` that has been searched for the end of a header, which may
    /// arrive byte by byte.
    private var searched = 0

    init(delimiter: [UInt8], needsNames: Bool = true) {
        self.delimiter = delimiter
        self.needsNames = needsNames
    }

    /// Returns the events in further bytes of the form.
    package mutating func add(
        _ bytes: some Collection<UInt8>
    ) throws(MultipartError) -> [Event] {
        var events: [Event] = []
        try add(bytes, to: &events)
        return events
    }

    /// Appends what more bytes of the form say, up to the first error.
    mutating func add(
        _ bytes: some Collection<UInt8>,
        to events: inout [Event]
    ) throws(MultipartError) {
        rest.append(contentsOf: bytes)
        var offset = 0
        while try step(from: &offset, &events) {}
        if offset > 0 {
            rest = Array(rest[offset...])
            searched = max(0, searched - offset)
        }
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

    /// Performs one step.
    ///
    /// Returns whether another step is possible without more bytes.
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

    /// Returns the header of a part, or nil if it hasn't arrived completely.
    private mutating func header(
        from offset: Int
    ) throws(MultipartError) -> (head: PartHead, end: Int)? {
        let limit = MultipartReader.partLimit
        guard count < limit else { throw .tooManyParts(limit: limit) }
        let next = delimiter(from: searched)
        // The empty line may have begun earlier.
        let start = max(offset, searched - Self.emptyLine.count)
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
        guard let head = PartHead(header, needsName: needsNames) else { throw .noName(part: count) }
        return (head, header.end)
    }

    /// Returns the start of the next delimiter, or of the beginning of a possible one, or else the
    /// end of the bytes.
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
        // The system searches, because a form may be large and this code isn't optimized in a debug
        // build.
        while let first = memchr(base + offset, 0x0D, bytes.count - offset) {
            offset = UnsafeRawPointer(first) - base
            let count = min(delimiter.count, bytes.count - offset)
            if memcmp(first, wanted, count) == 0 { return (offset, count == delimiter.count) }
            offset += 1
        }
        return (bytes.count, false)
    }
}
