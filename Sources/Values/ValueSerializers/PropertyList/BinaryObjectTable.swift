/// Where the objects of a binary property list are, and which of them hold which.
struct BinaryObjectTable {
    private static let header = 8
    private static let trailer = 32

    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let offsets: Int
    let count: Int
    let top: Int

    /// Reads the trailer; nil when it does not fit the file.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.header + Self.trailer else { return nil }
        self.bytes = bytes
        let start = bytes.count - Self.trailer
        offsetSize = Int(bytes[start + 6])
        referenceSize = Int(bytes[start + 7])
        guard let count = Self.number(bytes, at: start + 8, size: 8),
            let top = Self.number(bytes, at: start + 16, size: 8),
            let offsets = Self.number(bytes, at: start + 24, size: 8),
            1...8 ~= offsetSize, 1...8 ~= referenceSize, top < count, count <= bytes.count,
            offsets <= start, count * offsetSize <= start - offsets
        else { return nil }
        self.count = count
        self.top = top
        self.offsets = offsets
    }

    /// The objects that an object holds, none when it is no container; nil when it is malformed.
    func contents(of object: Int) -> [Int]? {
        guard let offset = number(at: offsets + object * offsetSize, size: offsetSize),
            offset < offsets
        else { return nil }
        let references: Int
        switch bytes[offset] >> 4 {
        case 0xA: references = 1
        case 0xD: references = 2
        // Sets, which no property list may hold: the library does not survive some of them.
        case 0xB, 0xC: return nil
        default: return []
        }
        guard let (length, start) = length(at: offset), length <= bytes.count else { return nil }
        var contents: [Int] = []
        for place in 0..<(length * references) {
            guard let object = number(at: start + place * referenceSize, size: referenceSize),
                object < count
            else { return nil }
            contents.append(object)
        }
        return contents
    }

    /// How many objects a container holds, and where their references start.
    private func length(at offset: Int) -> (length: Int, start: Int)? {
        let short = Int(bytes[offset] & 0xF)
        guard short == 0xF else { return (short, offset + 1) }
        // A number object follows, of 1, 2, 4 or 8 bytes.
        guard offset + 1 < bytes.count, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 0xF <= 3
        else { return nil }
        let size = 1 << Int(bytes[offset + 1] & 0xF)
        return number(at: offset + 2, size: size).map { ($0, offset + 2 + size) }
    }

    private func number(at place: Int, size: Int) -> Int? {
        Self.number(bytes, at: place, size: size)
    }

    /// A number of so many bytes, the highest first.
    private static func number(_ bytes: [UInt8], at place: Int, size: Int) -> Int? {
        guard place >= 0, place + size <= bytes.count else { return nil }
        let value = bytes[place..<(place + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: value)
    }
}
