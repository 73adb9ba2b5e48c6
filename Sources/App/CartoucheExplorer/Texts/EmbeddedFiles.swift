import CEmbeddedFiles

/// The files of the repository that are part of the binary.
enum EmbeddedFiles {
    static var texts: [UInt8] { bytes(of: embedded_texts()) }

    /// The themes in the order of the list, by the names of their files; no bytes are copied yet.
    static var themes: [(id: String, bytes: @Sendable () -> [UInt8])] {
        (0..<embedded_theme_count()).map { index in
            let id = String(cString: embedded_theme_at(index).id)
            return (id, { bytes(of: embedded_theme_at(index).file) })
        }
    }

    private static func bytes(of file: embedded_file) -> [UInt8] {
        Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}
