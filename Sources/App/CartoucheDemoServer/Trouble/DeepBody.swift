/// A chain of nodes, one in the other.
enum DeepBody {
    /// The deepest chain that is made.
    static let deepest = 1_000_000

    /// A node with `depth` nodes below it.
    static func bytes(depth: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(depth * 32)
        for level in 0...depth {
            bytes += Array(#"{"value":\#(level),"children":["#.utf8)
        }
        for _ in 0...depth {
            bytes += [UInt8(ascii: "]"), UInt8(ascii: "}")]
        }
        return bytes
    }
}
