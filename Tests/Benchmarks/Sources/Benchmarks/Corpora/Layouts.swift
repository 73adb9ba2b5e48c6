import Foundation
import ValueSerializers
import ValueTree

/// The layout of a body: servers under development send indented bodies, and users view indented
/// files.
enum Layout: String, CaseIterable {
    case twoSpaces = "2 spaces"
    case fourSpaces = "4 spaces"
    case tabs

    private var indentation: String {
        switch self {
        case .twoSpaces: "  "
        case .fourSpaces: "    "
        case .tabs: "\t"
        }
    }

    /// Returns a compact text with a line for each element and member.
    func lines(of text: String) -> String {
        var output: [UInt8] = []
        var depth = 0
        var isInString = false
        var isEscaped = false
        for byte in text.utf8 {
            if isInString {
                output.append(byte)
                isInString = isEscaped || byte != UInt8(ascii: "\"")
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                continue
            }
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                output.append(byte)
                output += line(depth)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                output += line(depth)
                output.append(byte)
            case UInt8(ascii: ","): output += [byte] + line(depth)
            case UInt8(ascii: ":"): output += [byte, UInt8(ascii: " ")]
            default:
                output.append(byte)
                isInString = byte == UInt8(ascii: "\"")
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    private func line(_ depth: Int) -> [UInt8] {
        [UInt8(ascii: "\n")] + Array(String(repeating: indentation, count: depth).utf8)
    }
}

extension Corpus {
    /// Returns the same elements, indented.
    func laid(out layout: Layout) -> Corpus {
        Corpus(
            name: "\(kind) with \(layout.rawValue), \(size)",
            bytes: bytes,
            opening: opening,
            closing: closing
        ) { index, random in
            layout.lines(of: element(index, &random))
        }
    }

    /// Returns the same kind of elements, fewer or more of them.
    func resized(to bytes: Int) -> Corpus {
        Corpus(
            name: "\(kind), \(Self.text(ofSize: bytes))",
            bytes: bytes,
            opening: opening,
            closing: closing,
            element: element
        )
    }

    private var kind: Substring { name.prefix { $0 != "," } }

    private var size: String { Self.text(ofSize: bytes) }

    private static func text(ofSize bytes: Int) -> String {
        bytes < 1_000_000 ? "\(bytes / 1_000) kB" : "\(bytes / 1_000_000) MB"
    }
}

extension Corpus {
    /// Strings with an escape in every word.
    static let escapes = Corpus(
        name: "escapes, 10 MB",
        bytes: 10_000_000,
        opening: "[",
        closing: "]"
    ) { _, random in
        let words = (0..<random.number(4...20)).map { _ in
            random.one(of: Words.english) + random.one(of: Words.escaped)
        }
        return "\"\(words.joined(separator: " "))\""
    }

    /// Strings of Chinese, Japanese and Korean, without escapes.
    static let eastAsian = Corpus(
        name: "CJK texts, 10 MB",
        bytes: 10_000_000,
        opening: "[",
        closing: "]"
    ) { _, random in
        let words = (0..<random.number(4...40)).map { _ in random.one(of: Words.eastAsian) }
        return "\"\(words.joined(separator: random.number(0...1) == 0 ? " " : ""))\""
    }

    /// Small numbers, such as measurements and counters.
    static let numbers = Corpus(
        name: "numbers, 10 MB",
        bytes: 10_000_000,
        opening: "[",
        closing: "]"
    ) { _, random in
        let numbers = (0..<random.number(2...30)).map { _ in
            random.number(0...2) == 0
                ? "\(random.number(-999...999)).\(random.number(0...99))"
                : "\(random.number(0...100_000))"
        }
        return "[\(numbers.joined(separator: ","))]"
    }
}
