import ValueTree

/// Finds a text in bytes, without regard to the case of ASCII letters until it has a capital itself.
struct ByteSearch {
    private let needle: [UInt8]
    private let ignoresCase: Bool

    /// How many bytes are searched before anybody is asked whether to go on.
    private static let checkInterval = 1 << 18

    init(_ text: String) {
        self.ignoresCase = !text.contains(where: \.isUppercase)
        self.needle = Array(text.utf8)
    }

    /// The offsets at which the text starts, ascending; those found so far when the task is cancelled.
    func offsets(in bytes: PaddedBytes) -> [Int] {
        bytes.withUnsafeBytes { offsets(in: $0) }
    }

    private func offsets(in bytes: UnsafeRawBufferPointer) -> [Int] {
        guard let first = needle.first, bytes.count >= needle.count else { return [] }
        var found: [Int] = []
        let last = bytes.count - needle.count
        var offset = 0
        var nextCheck = Self.checkInterval
        while offset <= last {
            if offset >= nextCheck {
                if Task.isCancelled { return found }
                nextCheck += Self.checkInterval
            }
            if folded(bytes[offset]) == first, matches(bytes, at: offset) {
                found.append(offset)
                offset += needle.count
            } else {
                offset += 1
            }
        }
        return found
    }

    private func matches(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
        for place in 1..<max(1, needle.count)
        where folded(bytes[offset + place]) != needle[place] {
            return false
        }
        return true
    }

    private func folded(_ byte: UInt8) -> UInt8 {
        ignoresCase && byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }
}
