/// Finds many texts in one pass over the bytes (Aho and Corasick, 1975).
///
///     TextAutomaton(["he", "hers"].map { Array($0.utf8) }).matches(in: Array("others".utf8)).ranges
///     // [2..<4, 2..<6]
struct TextAutomaton: Sendable {
    /// The results of a pass.
    struct Matches {
        /// The longest text that ends at each offset, in order.
        var ranges: [Range<Int>] = []
        /// The number of bytes at the end that are the beginning of a text.
        var tail = 0
    }

    private static let root: Int32 = 0

    /// A prefix of some of the texts.
    private struct State {
        /// The length of the prefix.
        var depth: Int32
        /// The length of the longest text that ends here; 0 if none does.
        var longest: Int32 = 0
        /// The state of the longest other prefix that this one ends with.
        var fallback: Int32 = root
        /// The next state and its byte.
        ///
        /// Few states have more than one.
        var next: Int32 = root
        var byte: UInt8 = 0
    }

    private var states = [State(depth: 0)]
    /// The other next states, by state and byte.
    private var others: [UInt64: Int32] = [:]
    /// The next states of the root, by byte.
    private var first = [Int32](repeating: root, count: 256)
    private var jumps: Jumps

    init(_ texts: [[UInt8]]) {
        jumps = Jumps(over: texts)
        var parents: [(state: Int32, byte: UInt8)] = [(Self.root, 0)]
        for text in texts where !text.isEmpty { insert(text, &parents) }
        link(parents)
    }

    var isEmpty: Bool { states.count == 1 }

    private mutating func insert(
        _ text: [UInt8],
        _ parents: inout [(state: Int32, byte: UInt8)]
    ) {
        var state = Self.root
        for byte in text {
            if let next = next(after: state, byte) {
                state = next
                continue
            }
            let new = Int32(states.count)
            states.append(State(depth: states[Int(state)].depth + 1))
            parents.append((state, byte))
            if state == Self.root {
                first[Int(byte)] = new
            } else if states[Int(state)].next == Self.root {
                states[Int(state)].next = new
                states[Int(state)].byte = byte
            } else {
                others[Self.key(state, byte)] = new
            }
            state = new
        }
        states[Int(state)].longest = Int32(text.count)
    }

    /// Sets the fallback of each state, in the order of their lengths.
    private mutating func link(_ parents: [(state: Int32, byte: UInt8)]) {
        for state in states.indices.sorted(by: { states[$0].depth < states[$1].depth }) {
            let (parent, byte) = parents[state]
            guard parent != Self.root else { continue }
            var fallback = states[Int(parent)].fallback
            while fallback != Self.root, next(after: fallback, byte) == nil {
                fallback = states[Int(fallback)].fallback
            }
            let found = next(after: fallback, byte) ?? Self.root
            states[state].fallback = found
            if states[state].longest == 0 { states[state].longest = states[Int(found)].longest }
        }
    }

    private func next(after state: Int32, _ byte: UInt8) -> Int32? {
        if state == Self.root {
            let next = first[Int(byte)]
            return next == Self.root ? nil : next
        }
        let known = states[Int(state)]
        if known.next != Self.root, known.byte == byte { return known.next }
        return others.isEmpty ? nil : others[Self.key(state, byte)]
    }

    private static func key(_ state: Int32, _ byte: UInt8) -> UInt64 {
        UInt64(UInt32(bitPattern: state)) << 8 | UInt64(byte)
    }

    /// Returns the texts in the bytes.
    func matches(in bytes: [UInt8]) -> Matches {
        guard !isEmpty else { return Matches() }
        return bytes.withUnsafeBufferPointer { matches(in: $0) }
    }

    private func matches(in bytes: UnsafeBufferPointer<UInt8>) -> Matches {
        var found = Matches()
        var state = Self.root
        var offset = 0
        while offset < bytes.count {
            if state == Self.root {
                let start = jumps.candidate(in: bytes, from: offset)
                guard start < bytes.count else { break }
                offset = start
            }
            let byte = bytes[offset]
            while true {
                if let next = next(after: state, byte) {
                    state = next
                    break
                }
                guard state != Self.root else { break }
                state = states[Int(state)].fallback
            }
            offset += 1
            let length = Int(states[Int(state)].longest)
            if length > 0 { found.ranges.append((offset - length)..<offset) }
        }
        found.tail = Int(states[Int(state)].depth)
        return found
    }
}

/// Skips bytes where no text can begin (Wu and Manber, 1994).
private struct Jumps: Sendable {
    /// The length of the shortest text.
    private let window: Int
    /// The distances to the next window that may contain a text, by the last two bytes of a window.
    private var distances: [UInt8] = []

    init(over texts: [[UInt8]]) {
        window = min(texts.lazy.filter { !$0.isEmpty }.map(\.count).min() ?? 0, 200)
        guard window > 1 else { return }
        distances = Array(repeating: UInt8(window - 1), count: 1 << 16)
        for text in texts where !text.isEmpty {
            for end in 1..<window {
                let pair = Self.pair(text[end - 1], text[end])
                distances[pair] = min(distances[pair], UInt8(window - 1 - end))
            }
        }
    }

    private static func pair(_ first: UInt8, _ second: UInt8) -> Int {
        Int(first) | Int(second) << 8
    }

    /// Returns the next offset where a text may begin, which may be the end.
    func candidate(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard window > 1 else { return start }
        var offset = start
        return distances.withUnsafeBufferPointer { distances in
            while offset + window <= bytes.count {
                let pair = Self.pair(bytes[offset + window - 2], bytes[offset + window - 1])
                guard distances[pair] > 0 else { return offset }
                offset += Int(distances[pair])
            }
            return offset
        }
    }
}
