import ValueTree

/// The compressed data of a GIF: codes of growing length, in blocks of up to 255 bytes.
struct LZWCodes {
    private static let mostCodes = 4096

    private let bytes: PaddedBytes
    private let smallestSize: Int
    private var offset: Int
    private var blockEnd: Int
    private var bits = 0
    private var bitCount = 0

    init(_ bytes: PaddedBytes, at offset: Int) {
        self.bytes = bytes
        smallestSize = offset < bytes.count ? Int(bytes[offset]) : 0
        self.offset = offset + 1
        blockEnd = offset + 1
    }

    /// Returns the colour indices, as far as the data goes and at most `limit`.
    consuming func decoded(limit: Int) -> [UInt8] {
        guard (1...8).contains(smallestSize), limit > 0 else { return [] }
        let clear = 1 << smallestSize
        var (size, last) = (smallestSize + 1, -1)
        // A code represents the bytes of another code and one more byte.
        var prefixes = Array(0..<Self.mostCodes).map { UInt16($0) }
        var suffixes = Array(0..<Self.mostCodes).map { UInt8(truncatingIfNeeded: $0) }
        var next = clear + 2
        var output: [UInt8] = []
        var chain: [UInt8] = []
        while output.count < limit, let code = nextCode(size) {
            if code == clear {
                (size, next, last) = (smallestSize + 1, clear + 2, -1)
                continue
            }
            guard code != clear + 1, code < next || code == next && last >= 0 else { break }
            chain.removeAll(keepingCapacity: true)
            let before = output.count
            // The only unknown code represents the bytes of the last code and its first byte again.
            var rest = code == next ? last : code
            while rest >= clear {
                chain.append(suffixes[rest])
                rest = Int(prefixes[rest])
            }
            chain.append(suffixes[rest])
            output.append(contentsOf: chain.reversed())
            if code == next { output.append(suffixes[rest]) }
            if last >= 0, next < Self.mostCodes {
                prefixes[next] = UInt16(last)
                suffixes[next] = suffixes[rest]
                next += 1
                if next == 1 << size, size < 12 { size += 1 }
            }
            last = code
            if before >> 16 != output.count >> 16, Task.isCancelled { break }
        }
        return Array(output.prefix(limit))
    }

    private mutating func nextCode(_ size: Int) -> Int? {
        while bitCount < size {
            if offset == blockEnd {
                guard offset < bytes.count, bytes[offset] > 0 else { return nil }
                blockEnd = offset + 1 + Int(bytes[offset])
                offset += 1
            }
            guard offset < bytes.count else { return nil }
            bits |= Int(bytes[offset]) << bitCount
            bitCount += 8
            offset += 1
        }
        defer {
            bits >>= size
            bitCount -= size
        }
        return bits & (1 << size - 1)
    }
}
