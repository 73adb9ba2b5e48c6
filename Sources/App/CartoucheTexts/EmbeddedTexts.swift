import CEmbeddedFiles

/// Bytes of the executable, which never change and are never freed.
typealias FileBytes = UnsafeBufferPointer<UInt8>

/// The texts in the executable.
var embeddedTexts: FileBytes {
    let file = embedded_texts()
    return FileBytes(start: file.bytes, count: file.count)
}

extension FileBytes {
    /// Returns the index of the first occurrence of a text at or after `start`; nil if there is
    /// none.
    func index(of text: String, from start: Int) -> Int? {
        guard let base = baseAddress, start <= count else { return nil }
        var text = text
        return text.withUTF8 {
            embedded_find(base + start, count - start, $0.baseAddress, $0.count).map { $0 - base }
        }
    }
}
