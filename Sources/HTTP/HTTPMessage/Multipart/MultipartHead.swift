/// The header of one part: its fields by lower-case name, and where the part's bytes begin.
struct MultipartHead {
    let fields: [String: String]
    let end: Int

    /// Reads lines up to the empty one; nil when there is none.
    init?(_ bytes: ArraySlice<UInt8>) {
        var fields: [String: String] = [:]
        // Behind the delimiter its own line ends.
        guard var place = Self.lineEnd(in: bytes, from: bytes.startIndex)?.next else { return nil }
        while let line = Self.lineEnd(in: bytes, from: place) {
            guard line.end > place else {
                self.fields = fields
                end = line.next
                return
            }
            let text = String(decoding: bytes[place..<line.end], as: UTF8.self)
            let halves = text.split(separator: ":", maxSplits: 1)
            if halves.count == 2 {
                fields[halves[0].lowercased()] = String(halves[1].drop { $0 == " " })
            }
            place = line.next
        }
        return nil
    }

    private static func lineEnd(
        in bytes: ArraySlice<UInt8>,
        from start: Int
    ) -> (end: Int, next: Int)? {
        var place = start
        while let first = bytes[place...].firstIndex(of: 0x0D), first + 1 < bytes.endIndex {
            if bytes[first + 1] == 0x0A { return (first, first + 2) }
            place = first + 1
        }
        return nil
    }
}
