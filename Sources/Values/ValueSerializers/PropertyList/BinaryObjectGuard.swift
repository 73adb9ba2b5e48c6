import ValueTree

/// Rejects a binary property list that would unfold to too many values, before Foundation reads it.
///
/// Such a list may refer to one object many times, and Foundation copies it each time: forty lists that
/// each contain the next one twice become 2^40 values.
struct BinaryObjectGuard {
    private static let valueLimit = 1_000_000
    private static let depthLimit = 512

    private struct Visit {
        let object: Int
        var contents: ArraySlice<Int>
        /// The number of values that the object and its contents become.
        var values = 1
    }

    private let table: BinaryObjectTable
    /// The number of values that each visited object becomes; zero while it is being visited.
    private var values: [Int: Int] = [:]
    private var open: [Visit] = []
    /// The number of references in all visited objects.
    private var references = 0

    init(_ bytes: [UInt8]) throws(SyntaxError) {
        guard let table = BinaryObjectTable(bytes) else {
            throw Self.fault(expected: "a binary property list", found: "one without an end")
        }
        self.table = table
    }

    mutating func check() throws(SyntaxError) {
        try enter(table.top)
        while let last = open.indices.last {
            Steps.add()
            guard let next = open[last].contents.popFirst() else {
                try leave()
                continue
            }
            guard let known = values[next] else {
                try enter(next)
                continue
            }
            guard known > 0 else {
                throw Self.fault(expected: "an end of each list", found: "one that holds itself")
            }
            try add(known, to: last)
        }
    }

    private mutating func enter(_ object: Int) throws(SyntaxError) {
        guard let contents = table.contents(of: object) else {
            throw Self.fault(expected: "a binary property list", found: "a broken object in it")
        }
        guard open.count < Self.depthLimit else {
            throw Self.fault(
                expected: "at most \(Self.depthLimit) nested lists and dictionaries",
                found: "more"
            )
        }
        references += contents.count
        try checkCount(references)
        values[object] = 0
        open.append(Visit(object: object, contents: contents[...]))
    }

    /// Ends the visit of an object and adds its values to those of its parent.
    private mutating func leave() throws(SyntaxError) {
        guard let visit = open.popLast() else { return }
        values[visit.object] = visit.values
        if let parent = open.indices.last { try add(visit.values, to: parent) }
    }

    private mutating func add(_ count: Int, to parent: Int) throws(SyntaxError) {
        open[parent].values += count
        try checkCount(open[parent].values)
    }

    private func checkCount(_ count: Int) throws(SyntaxError) {
        guard count > Self.valueLimit else { return }
        throw Self.fault(expected: "at most \(Self.valueLimit) values", found: "more")
    }

    private static func fault(expected: String, found: String) -> SyntaxError {
        SyntaxError(position: .start, expected: expected, found: found)
    }
}

/// The objects of a binary property list and their references to each other.
struct BinaryObjectTable {
    private static let header = 8
    private static let trailer = 32

    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let offsets: Int
    let count: Int
    let top: Int

    /// Reads the trailer; nil when it contradicts the size of the file.
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

    /// The objects that a container refers to, or none for a scalar; nil when the object is malformed.
    func contents(of object: Int) -> [Int]? {
        guard let offset = number(at: offsets + object * offsetSize, size: offsetSize),
            offset < offsets
        else { return nil }
        let references: Int
        switch bytes[offset] >> 4 {
        case 0xA: references = 1
        case 0xD: references = 2
        // Sets are not allowed in property lists, and some of them crash Foundation.
        case 0xB, 0xC: return nil
        default: return []
        }
        guard let (length, start) = length(at: offset), length <= bytes.count else { return nil }
        var contents: [Int] = []
        for index in 0..<(length * references) {
            guard let object = number(at: start + index * referenceSize, size: referenceSize),
                object < count
            else { return nil }
            contents.append(object)
        }
        return contents
    }

    /// The number of objects in a container, and the offset of the first reference.
    private func length(at offset: Int) -> (length: Int, start: Int)? {
        let short = Int(bytes[offset] & 0xF)
        guard short == 0xF else { return (short, offset + 1) }
        // An integer object of 1, 2, 4 or 8 bytes follows.
        guard offset + 1 < bytes.count, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 0xF <= 3
        else { return nil }
        let size = 1 << Int(bytes[offset + 1] & 0xF)
        return number(at: offset + 2, size: size).map { ($0, offset + 2 + size) }
    }

    private func number(at offset: Int, size: Int) -> Int? {
        Self.number(bytes, at: offset, size: size)
    }

    /// A big-endian number of `size` bytes.
    private static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> Int? {
        guard offset >= 0, offset + size <= bytes.count else { return nil }
        let value = bytes[offset..<(offset + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: value)
    }
}
