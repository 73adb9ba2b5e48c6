import FoundationEssentials

/// Remembers which store was chosen, so that no other one is used unasked.
struct StoreRecord: Sendable {
    private static let sizeLimit = 100

    let path: String

    /// The name of the chosen store, nil where none was chosen yet.
    func read() throws(StorageFault) -> String? {
        guard try PrivateFile.isThere(path) else { return nil }
        let data = try PrivateFile.contents(of: path, sizeLimit: Self.sizeLimit)
        let name = String(decoding: data, as: UTF8.self).filter { !$0.isWhitespace }
        guard !name.isEmpty else { throw StorageFault("\(path) names no store") }
        return name
    }

    /// Writes a choice down; where another process was faster, gives its choice.
    func settle(on name: String) throws(StorageFault) -> String {
        let file = try PrivateFile(path)
        let lock = try file.lock()
        defer { withExtendedLifetime(lock) {} }
        if let chosen = try read() { return chosen }
        try file.replace(with: Data((name + "\n").utf8))
        return name
    }
}
