import ValueTree

/// Bytes as text, where what is no UTF-8 shows its value: `caf\xE9`.
enum VisibleBytes {
    static func text(_ bytes: PaddedBytes, in range: Range<Int>) -> String {
        let slice = bytes[range]
        if let text = String(validating: slice, as: UTF8.self) { return text }
        var text = ""
        var rest = slice[...]
        while let byte = rest.first {
            let length = length(of: byte)
            if let character = String(validating: rest.prefix(length), as: UTF8.self),
                rest.count >= length
            {
                text += character
                rest = rest.dropFirst(length)
            } else {
                text += "\\x" + hexadecimal(byte)
                rest = rest.dropFirst()
            }
        }
        return text
    }

    private static func length(of first: UInt8) -> Int {
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }
}
