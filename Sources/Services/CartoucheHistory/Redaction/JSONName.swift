/// Reads the names of a JSON text, in which a letter may stand as `\u0077`.
enum JSONName {
    /// The name between the quotes; what is no escape sequence of JSON stands for itself.
    static func text(of quoted: ArraySlice<UInt8>) -> String {
        var units: [UInt16] = []
        var rest = String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)[...].utf16
        while let unit = rest.popFirst() {
            units.append(unit == backslash ? escaped(&rest) : unit)
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// What the escape sequence stands for whose backslash has been read.
    private static func escaped(_ rest: inout Substring.UTF16View) -> UInt16 {
        guard let kind = rest.popFirst() else { return backslash }
        let digits = rest.prefix(4)
        guard kind == letterU, let unit = UInt16(Substring(digits), radix: 16) else { return kind }
        rest = rest.dropFirst(digits.count)
        return unit
    }

    private static let backslash = UInt16(UInt8(ascii: "\\"))
    private static let letterU = UInt16(UInt8(ascii: "u"))
}
