import FoundationEssentials

/// Secrets as lines of `key=value`.
enum SecretLines {
    static let sizeLimit = 1 << 20

    /// The values by key; empty lines are passed over.
    ///
    /// Messages have the number of the line only, since anything in it may be secret.
    static func read(_ data: Data) throws(StorageFault) -> [String: Data] {
        var secrets: [String: Data] = [:]
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty {
            guard let sign = line.firstIndex(of: UInt8(ascii: "=")), sign > line.startIndex,
                let key = String(validating: line[..<sign], as: UTF8.self)
            else { throw StorageFault("line \(index + 1) is not of the form key=value") }
            secrets[key] = Data(line[line.index(after: sign)...])
        }
        return secrets
    }
}
