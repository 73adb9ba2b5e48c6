import FoundationEssentials

/// Secrets by name as bytes, padded so that the length reveals little about them.
///
/// The number of entries, then for each entry, sorted by name: the length of its name, its name,
/// the length of its data, and its data. Numbers have four bytes, big-endian.
enum PaddedEntries {
    private static let blockLength = 1024

    static func bytes(of entries: [String: Data]) -> Data {
        var bytes = number(entries.count)
        for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
            bytes += number(key.utf8.count) + Data(key.utf8) + number(value.count) + value
        }
        let excess = bytes.count % blockLength
        return bytes + Data(count: excess == 0 ? 0 : blockLength - excess)
    }

    /// The entries; nil if the bytes are malformed.
    static func read(_ bytes: Data) -> [String: Data]? {
        var rest = bytes[...]
        guard let count = takeNumber(&rest) else { return nil }
        var entries: [String: Data] = [:]
        for _ in 0..<count {
            guard let name = takeData(&rest), let value = takeData(&rest),
                let key = String(validating: name, as: UTF8.self)
            else { return nil }
            entries[key] = value
        }
        return rest.allSatisfy { $0 == 0 } ? entries : nil
    }

    private static func number(_ value: Int) -> Data {
        // A length beyond four bytes is far too large for a file of secrets.
        withUnsafeBytes(of: UInt32(clamping: value).bigEndian) { Data($0) }
    }

    private static func takeNumber(_ rest: inout Data) -> Int? {
        guard rest.count >= 4 else { return nil }
        defer { rest = rest.dropFirst(4) }
        return rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }

    private static func takeData(_ rest: inout Data) -> Data? {
        guard let count = takeNumber(&rest), count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Data(rest.prefix(count))
    }
}
