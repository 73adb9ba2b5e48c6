import CEmbeddedFiles

enum EmbeddedThemes {
    /// The themes in the order of the list, by the names of their files; bytes are only copied when
    /// they are read.
    static var all: [(id: String, bytes: @Sendable () -> [UInt8])] {
        (0..<embedded_theme_count()).map { index in
            let id = String(cString: embedded_theme_at(index).id)
            return (id, { bytes(of: embedded_theme_at(index).file) })
        }
    }

    private static func bytes(of file: embedded_file) -> [UInt8] {
        Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}
