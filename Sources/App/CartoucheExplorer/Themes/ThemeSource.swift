/// Where a theme's text is.
package struct ThemeSource: Sendable {
    package let id: String
    /// The bytes of the file, which may be no UTF-8.
    package let bytes: @Sendable () -> [UInt8]

    package init(id: String, bytes: @escaping @Sendable () -> [UInt8]) {
        self.id = id
        self.bytes = bytes
    }

    package init(id: String, text: @escaping @Sendable () -> String) {
        self.init(id: id, bytes: { Array(text().utf8) })
    }
}
