/// The text of a name or value in a form.
enum FormText {
    /// Why a text is none.
    struct Malformed: Error {
        var offset: Int
        var isNotText = false
    }

    /// The bytes of a text with `%XX` and `+` resolved, or the place of an escape that is none.
    static func decoded(_ text: ArraySlice<UInt8>) -> Result<String, Malformed> {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let value = PercentEncoding.byteValue(of: rest.prefix(2)) else {
                    return .failure(Malformed(offset: rest.startIndex - 1))
                }
                bytes.append(value)
                rest = rest.dropFirst(2)
            default: bytes.append(byte)
            }
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else {
            return .failure(Malformed(offset: text.startIndex, isNotText: true))
        }
        return .success(decoded)
    }
}
