import Glibc

/// A text with format specifiers for arguments, in the syntax of C.
///
/// Unlike in C, mismatches are safe: an argument that doesn't fit its specifier is written as
/// its description, and a specifier without an argument is left unchanged.
struct TextFormat {
    private enum Part {
        case text(Substring)
        case specifier(FormatSpecifier, source: Substring)
    }

    private let parts: [Part]

    init(_ text: String) {
        var parts: [Part] = []
        var rest = text[...]
        while let sign = rest.firstIndex(of: "%") {
            parts.append(.text(rest[..<sign]))
            let behind = rest[rest.index(after: sign)...]
            if behind.first == "%" {
                parts.append(.text("%"))
                rest = behind.dropFirst()
            } else if let (specifier, end) = FormatSpecifier.read(behind) {
                parts.append(.specifier(specifier, source: rest[sign..<end]))
                rest = rest[end...]
            } else {
                parts.append(.text("%"))
                rest = behind
            }
        }
        self.parts = parts + [.text(rest)]
    }

    func filled(with arguments: [Any]) -> String {
        var next = 0
        return parts.reduce(into: "") { result, part in
            switch part {
            case .text(let text): result += text
            case .specifier(let specifier, let source):
                let index = specifier.argument.map { $0 - 1 } ?? next
                if specifier.argument == nil { next += 1 }
                let isThere = arguments.indices.contains(index)
                result += isThere ? specifier.text(of: arguments[index]) : String(source)
            }
        }
    }
}

/// A format specifier as in C: `%2$-8.3f`.
struct FormatSpecifier {
    /// The argument's number, counted from 1; nil for the next one.
    let argument: Int?
    private let flags: Substring
    private let width: Int
    private let precision: Int?
    private let conversion: Substring

    /// The specifier after a percent sign and its end; nil for other text.
    ///
    /// C's length modifiers (`%ld`) are ignored.
    // Parsed by hand: screens fill in dozens of texts per frame, and a regular expression would be
    // compiled for each.
    static func read(_ text: Substring) -> (specifier: FormatSpecifier, end: String.Index)? {
        var rest = text
        let argument = number(in: &rest, most: 2, before: "$")
        let flags = take(from: &rest) { "-+ 0".contains($0) }
        let width = take(from: &rest, most: 3, while: isDigit)
        let precision = number(in: &rest, most: 3, behind: ".")
        _ = take(from: &rest, most: 2) { "hlqzjtL".contains($0) }
        guard let conversion = rest.first, "@diuxXofFeEgGsc".contains(conversion) else {
            return nil
        }
        let specifier = FormatSpecifier(
            argument: argument,
            flags: flags,
            width: Int(width) ?? 0,
            precision: precision,
            conversion: rest.prefix(1)
        )
        return (specifier, rest.index(after: rest.startIndex))
    }

    /// Takes a number and the character after it, or neither.
    private static func number(
        in text: inout Substring,
        most count: Int,
        before sign: Character
    ) -> Int? {
        var rest = text
        let digits = take(from: &rest, most: count, while: isDigit)
        guard let number = Int(digits), rest.first == sign else { return nil }
        text = rest.dropFirst()
        return number
    }

    /// Takes a number and the character before it, or neither.
    private static func number(
        in text: inout Substring,
        most count: Int,
        behind sign: Character
    ) -> Int? {
        guard text.first == sign else { return nil }
        var rest = text.dropFirst()
        guard let number = Int(take(from: &rest, most: count, while: isDigit)) else { return nil }
        text = rest
        return number
    }

    private static func take(
        from text: inout Substring,
        most count: Int = .max,
        while isIncluded: (Character) -> Bool
    ) -> Substring {
        let taken = text.prefix(count).prefix(while: isIncluded)
        text = text[taken.endIndex...]
        return taken
    }

    private static func isDigit(_ character: Character) -> Bool {
        ("0"..."9").contains(character)
    }

    /// The formatted argument; its description if it is of another type.
    func text(of argument: Any) -> String {
        switch conversion {
        case "d", "i", "u": integer(argument, radix: 10)
        case "x": integer(argument, radix: 16)
        case "X": integer(argument, radix: 16).uppercased()
        case "o": integer(argument, radix: 8)
        case "f", "F", "e", "E", "g", "G": fraction(argument)
        default: padded(shortened("\(argument)"))
        }
    }

    private func integer(_ argument: Any, radix: Int) -> String {
        guard let integer = argument as? any BinaryInteger else { return padded("\(argument)") }
        return digits(of: integer, radix: radix)
    }

    private func digits(of integer: some BinaryInteger, radix: Int) -> String {
        signed(String(integer.magnitude, radix: radix), isNegative: integer < 0)
    }

    private func fraction(_ argument: Any) -> String {
        guard let value = double(argument) else { return padded("\(argument)") }
        return signed(digits(of: value.magnitude), isNegative: value.sign == .minus)
    }

    /// Formats with C's `vsnprintf`.
    ///
    /// The decimal separator is a point, because the program never changes the locale of numbers.
    private func digits(of value: Double) -> String {
        withVaList([value]) { arguments in
            // The largest number has 309 digits before the point.
            String(unsafeUninitializedCapacity: 320 + (precision ?? 6)) { buffer in
                buffer.withMemoryRebound(to: CChar.self) { buffer in
                    let format = "%.\(precision ?? 6)\(conversion)"
                    let count = vsnprintf(buffer.baseAddress, buffer.count, format, arguments)
                    return min(max(0, Int(count)), buffer.count - 1)
                }
            }
        }
    }

    private func double(_ argument: Any) -> Double? {
        if let float = argument as? any BinaryFloatingPoint { return Double(float) }
        return (argument as? any BinaryInteger).map { Double($0) }
    }

    private func signed(_ digits: String, isNegative: Bool) -> String {
        let sign = isNegative ? "-" : flags.contains("+") ? "+" : flags.contains(" ") ? " " : ""
        guard flags.contains("0"), !flags.contains("-") else { return padded(sign + digits) }
        let zeros = max(0, width - sign.count - digits.count)
        return sign + String(repeating: "0", count: zeros) + digits
    }

    private func shortened(_ text: String) -> String {
        precision.map { String(text.prefix($0)) } ?? text
    }

    private func padded(_ text: String) -> String {
        let blanks = String(repeating: " ", count: max(0, width - text.count))
        return flags.contains("-") ? text + blanks : blanks + text
    }
}
