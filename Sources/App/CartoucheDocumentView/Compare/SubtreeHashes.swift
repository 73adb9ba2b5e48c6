import ValueTree

/// A hash for each value of a document, with which equal values are found without comparing them
/// again.
///
/// Strings are hashed after resolving their escapes. The order of an object's keys is ignored, but
/// not the order of the values of a duplicate key. Numbers are hashed as written: `1` and `1.0`
/// differ. The hashes of two documents are comparable if they were made with the same seed, which
/// servers don't know.
struct SubtreeHashes {
    /// The hashes by the index of the node; those of keys are of their names.
    private(set) var values: [UInt64]
    /// The number of nodes visited.
    private(set) var steps = 0
    private let seed: UInt64

    /// A tag that makes the hashes of the same text differ by kind.
    private enum Tag: UInt64 {
        case name = 1
        case string
        case illFormed
        case number
        case word
        case array
        case object
    }

    private struct Container {
        let index: Int
        let end: Int
        let isArray: Bool
        var sum: UInt64
        /// The number of names before its own.
        let nameCount: Int
        /// The number of occurrences of each name so far; nil while there are few names.
        var occurrences: [UInt64: UInt64]?
    }

    /// The names of the members so far of all open objects, the innermost last.
    ///
    /// Most objects have so few that a linear search costs less than a dictionary.
    private var names: [UInt64] = []
    /// The number of names above which a dictionary is used.
    private static let fewNames = 16

    /// Hashes all nodes in one pass; returns nil if the task is cancelled.
    init?(_ document: Document, seed: UInt64) {
        let nodes = document.nodes
        self.seed = seed
        values = Array(repeating: 0, count: nodes.count)
        var open: [Container] = []
        var name: UInt64 = 0
        for index in nodes.indices {
            if index.isMultiple(of: 4096), Task.isCancelled { return nil }
            while let last = open.last, last.end <= index { close(&open) }
            steps += 1
            let node = nodes[index]
            if node.kind.isKey {
                name = Self.hash(of: node, at: index, in: document, seed)
                values[index] = name
                continue
            }
            guard node.isContainer else {
                values[index] = Self.hash(of: node, at: index, in: document, seed)
                add(values[index], named: name, to: &open)
                name = 0
                continue
            }
            // The name belongs to the container, whose hash is added to the surrounding one when it
            // ends.
            values[index] = name
            name = 0
            let isArray = node.isKind(.array)
            let sum = seed ^ (isArray ? Tag.array : .object).rawValue
            let end = nodes.next(after: index)
            open.append(
                Container(
                    index: index,
                    end: end,
                    isArray: isArray,
                    sum: sum,
                    nameCount: names.count
                )
            )
        }
        while !open.isEmpty { close(&open) }
    }

    /// Returns the hash of a key with this name.
    func hash(ofName name: String) -> UInt64 {
        Self.hash(PaddedBytes(name.utf8), .name, seed)
    }

    private mutating func close(_ open: inout [Container]) {
        let ended = open.removeLast()
        let name = values[ended.index]
        values[ended.index] = Self.mixed(ended.sum, UInt64(ended.end - ended.index))
        names.removeLast(names.count - ended.nameCount)
        add(values[ended.index], named: name, to: &open)
    }

    private mutating func add(_ value: UInt64, named name: UInt64, to open: inout [Container]) {
        guard let last = open.indices.last else { return }
        guard !open[last].isArray else {
            open[last].sum = Self.mixed(open[last].sum, value)
            return
        }
        let occurrence = note(name, in: &open[last])
        open[last].sum &+= Self.mixed(name &+ occurrence, value)
    }

    /// Stores a name of an object, and returns the number of its earlier occurrences.
    private mutating func note(_ name: UInt64, in object: inout Container) -> UInt64 {
        if let count = object.occurrences?[name, default: 0] {
            object.occurrences?[name] = count + 1
            return count
        }
        let known = names[object.nameCount...]
        let count = UInt64(known.count { $0 == name })
        names.append(name)
        if known.count == Self.fewNames {
            object.occurrences = names[object.nameCount...].reduce(into: [:]) {
                $0[$1, default: 0] += 1
            }
        }
        return count
    }

    private static func hash(
        of node: PackedNode,
        at index: Int,
        in document: Document,
        _ seed: UInt64
    ) -> UInt64 {
        let range = Int(node.start)..<(Int(node.start) + Int(node.length))
        let content = range.dropFirst().dropLast()
        switch node.kind {
        case .key: return hash(document.bytes, content, .name, seed)
        case .string: return hash(document.bytes, content, .string, seed)
        case .escapedKey:
            return hash(PaddedBytes(document.name(at: index).utf8), .name, seed)
        case .escapedString:
            let text = document.node(index: index)?.string ?? ""
            return hash(PaddedBytes(text.utf8), .string, seed)
        case .illFormedKey, .illFormedString:
            return hash(document.bytes, range, .illFormed, seed)
        case .integer, .decimal: return hash(document.bytes, range, .number, seed)
        case .null, .true, .false, .array, .object:
            return mixed(seed ^ Tag.word.rawValue, UInt64(node.kind.rawValue) + 1)
        }
    }

    private static func hash(_ bytes: PaddedBytes, _ tag: Tag, _ seed: UInt64) -> UInt64 {
        hash(bytes, 0..<bytes.count, tag, seed)
    }

    private static func hash(
        _ bytes: PaddedBytes,
        _ range: Range<Int>,
        _ tag: Tag,
        _ seed: UInt64
    ) -> UInt64 {
        bytes.withSpan(in: range) { span in
            span.withUnsafeBytes { bytes in
                var hash = mixed(seed ^ tag.rawValue, UInt64(bytes.count) + 1)
                var offset = 0
                while offset + 8 <= bytes.count {
                    hash = mixed(
                        hash,
                        bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    )
                    offset += 8
                }
                var rest: UInt64 = 0
                while offset < bytes.count {
                    rest = rest << 8 | UInt64(bytes[offset])
                    offset += 1
                }
                return mixed(hash, rest)
            }
        }
    }

    /// Returns both halves of a full-width product combined, so that every bit affects every other.
    private static func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = (left ^ 0x9E37_79B9_7F4A_7C15)
            .multipliedFullWidth(by: right ^ 0xD1B5_4A32_D192_ED03)
        return product.high ^ product.low
    }
}
