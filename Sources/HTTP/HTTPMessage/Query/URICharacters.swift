internal import ValueSerializers

/// The characters that a part of a URL may contain unescaped (RFC 3986, appendix A).
package struct URICharacters: Sendable {
    /// One bit for each ASCII character.
    ///
    /// Other characters are never allowed.
    private let allowed: UInt128

    static let letters = URICharacters("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    /// The characters of a scheme after its first letter.
    static let scheme = URICharacters("0123456789+-.", and: letters)
    private static let unreserved = URICharacters("0123456789-._~", and: letters)

    /// The characters of a path, including slashes.
    package static let path = URICharacters("!$&'()*+,;=:@/", and: unreserved)
    /// The characters of a query or a fragment.
    package static let query = URICharacters("!$&'()*+,;=:@/?", and: unreserved)
    /// The characters of a user name and password.
    static let user = URICharacters("!$&'()*+,;=:", and: unreserved)

    private init(_ characters: StaticString, and others: URICharacters? = nil) {
        var allowed = others?.allowed ?? 0
        characters.withUTF8Buffer { bytes in
            for byte in bytes { allowed |= 1 << UInt128(byte) }
        }
        self.allowed = allowed
    }

    func contains(_ byte: UInt8) -> Bool { byte < 128 && allowed >> UInt128(byte) & 1 == 1 }

    /// Escapes all other characters, and a `%` that doesn't start an escape.
    ///
    /// Existing escapes are kept.
    package func escaped(_ text: Substring) -> String {
        guard firstFault(in: text) != nil else { return String(text) }
        var escaped: [UInt8] = []
        var rest = text.utf8
        while let byte = rest.popFirst() {
            if contains(byte) || byte == UInt8(ascii: "%") && Self.isEscape(rest) {
                escaped.append(byte)
            } else {
                escaped += PercentEncoding.escape(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    /// Returns the first character that must be escaped, or nil.
    package func firstFault(in text: Substring) -> Unicode.Scalar? {
        var rest = text.unicodeScalars
        while let scalar = rest.popFirst() {
            if let byte = UInt8(exactly: scalar.value), contains(byte) { continue }
            guard scalar == "%", Self.isEscape(Substring(rest).utf8) else { return scalar }
        }
        return nil
    }

    /// Returns the escape of a character, such as `%C3%A9`.
    package static func escape(_ scalar: Unicode.Scalar) -> String {
        let bytes = String(scalar).utf8.flatMap(PercentEncoding.escape)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns whether a `%` before `rest` starts an escape.
    private static func isEscape(_ rest: Substring.UTF8View) -> Bool {
        PercentEncoding.byteValue(of: rest.prefix(2)) != nil
    }
}
