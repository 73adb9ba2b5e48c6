/// Bytes that are no longer what was written.
enum Damage {
    private static let signs = Array("{}[]()<>\"'\\,:=&%#!?*|@.-+\n\t 0eu;".utf8)

    /// Replaces, removes, doubles or cuts a few bytes.
    static func applied(to bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
            case 3: bytes.removeSubrange(place...)
            default: bytes[place] = signs.randomElement(using: &random) ?? 0
            }
        }
        return bytes
    }
}
