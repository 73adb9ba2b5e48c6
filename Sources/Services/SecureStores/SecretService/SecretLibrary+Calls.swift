import FoundationEssentials

extension SecretLibrary {
    /// Calls a function that may fail, and throws what it says then.
    func call<Result>(_ body: (ErrorPlace) -> Result) throws(StorageFault) -> Result {
        var error: Pointer?
        let result = body(&error)
        guard let error else { return result }
        defer { errorRelease(error) }
        throw StorageFault(Self.message(of: error))
    }

    /// Calls a function with attributes, which are GLib's table for as long as it takes.
    func withAttributes<Result>(
        _ attributes: [String: String],
        _ body: (Pointer?) throws(StorageFault) -> Result
    ) throws(StorageFault) -> Result {
        let table = hashTableNew(
            Pointer(bitPattern: textHash),
            Pointer(bitPattern: textEqual)
        )
        let texts = attributes.flatMap { [$0.key, $0.value] }.map { $0.utf8CString }
        defer { hashTableRelease(table) }
        // GLib's table only points to the texts: they must stay where they are until it is gone.
        let copies = texts.map { text in
            let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: text.count)
            _ = copy.initialize(from: text)
            return copy
        }
        defer { for copy in copies { copy.deallocate() } }
        for index in stride(from: 0, to: copies.count, by: 2) {
            _ = hashTableInsert(
                table,
                Pointer(copies[index].baseAddress),
                Pointer(copies[index + 1].baseAddress)
            )
        }
        return try body(table)
    }

    /// The bytes of a secret value, nil for none.
    func takeData(of value: Pointer?) -> Data? {
        guard let value else { return nil }
        defer { valueRelease(value) }
        var count = 0
        guard let bytes = valueGet(value, &count) else { return Data() }
        return Data(bytes: bytes, count: count)
    }

    /// A `GError` is two numbers of four bytes and its message.
    private static func message(of error: Pointer) -> String {
        let message = error.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self)
        return message.map { String(cString: $0) } ?? "no reason is given"
    }
}
