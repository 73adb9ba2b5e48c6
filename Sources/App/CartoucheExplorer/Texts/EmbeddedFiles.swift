import CEmbeddedFiles

/// The files of the repository that are part of the binary.
enum EmbeddedFiles {
    static var texts: [UInt8] { Array(textBytes) }

    /// The themes in the order of the list, by the names of their files; no bytes are copied yet.
    static var themes: [(id: String, bytes: @Sendable () -> [UInt8])] {
        (0..<embedded_theme_count()).map { index in
            let id = String(cString: embedded_theme_at(index).id)
            return (id, { Array(bytes(of: embedded_theme_at(index).file)) })
        }
    }

    /// The texts where the binary has them.
    static var textBytes: FileBytes { bytes(of: embedded_texts()) }

    private static func bytes(of file: embedded_file) -> FileBytes {
        FileBytes(start: file.bytes, count: file.count)
    }
}

/// Bytes of the binary, which never change and are never freed.
typealias FileBytes = UnsafeBufferPointer<UInt8>

extension FileBytes {
    /// Where a text begins at or after a place; nil if it does not occur there.
    func index(of text: String, from start: Int) -> Int? {
        guard let base = baseAddress, start <= count else { return nil }
        var text = text
        return text.withUTF8 {
            embedded_find(base + start, count - start, $0.baseAddress, $0.count).map { $0 - base }
        }
    }
}
