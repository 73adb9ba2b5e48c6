internal import Glibc

/// Neighbouring IP addresses, written as `10.0.0.0/8` or `fe80::/10`.
struct AddressBlock: Sendable, Hashable {
    private let start: [UInt8]
    private let bits: Int

    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let start = Self.bytes(of: String(parts[0])),
            let bits = Int(parts[1]), (0...start.count * 8).contains(bits)
        else { return nil }
        self.start = start
        self.bits = bits
    }

    /// Whether the address, of the same family, is in the block.
    func contains(_ address: [UInt8]) -> Bool {
        guard address.count == start.count else { return false }
        return (0..<bits).allSatisfy { bit in
            let mask = UInt8(0x80) >> UInt8(bit % 8)
            return address[bit / 8] & mask == start[bit / 8] & mask
        }
    }

    /// The four or sixteen bytes of an address; nil for a name.
    static func bytes(of text: String) -> [UInt8]? {
        for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
            var bytes = [UInt8](repeating: 0, count: count)
            if inet_pton(family, text, &bytes) == 1 { return bytes }
        }
        return nil
    }
}
