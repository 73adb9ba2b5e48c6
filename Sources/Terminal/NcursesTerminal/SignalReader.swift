internal import Glibc

/// Reads which signals came.
enum SignalReader {
    /// The signals since the last time, oldest first.
    static func signals(from descriptor: Int32) -> [Int32] {
        var signals: [Int32] = []
        var bytes: [UInt8] = Array(repeating: 0, count: 64)
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            guard count > 0 else { return signals }
            signals += bytes.prefix(count).map { Int32($0) }
        }
    }
}
