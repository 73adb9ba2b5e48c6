import CEmbeddedFiles

/// The files of the repository that are part of the binary.
enum EmbeddedFiles {
    static var texts: [UInt8] { bytes(of: embedded_texts()) }
    static var nord: [UInt8] { bytes(of: embedded_theme_nord()) }
    static var solarizedLight: [UInt8] { bytes(of: embedded_theme_solarized_light()) }
    static var terminalDefault: [UInt8] { bytes(of: embedded_theme_terminal_default()) }

    private static func bytes(of file: embedded_file) -> [UInt8] {
        Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}
