import CEmbeddedFiles

/// Bytes of the binary, which never change and are never freed.
typealias FileBytes = UnsafeBufferPointer<UInt8>

/// The texts where the binary has them.
var embeddedTexts: FileBytes {
    let file = embedded_texts()
    return FileBytes(start: file.bytes, count: file.count)
}

extension FileBytes {
    /// Where a text begins at or after a position; nil if it does not occur there.
    func index(of text: String, from start: Int) -> Int? {
        guard let base = baseAddress, start <= count else { return nil }
        var text = text
        return text.withUTF8 {
            embedded_find(base + start, count - start, $0.baseAddress, $0.count).map { $0 - base }
        }
    }
}
