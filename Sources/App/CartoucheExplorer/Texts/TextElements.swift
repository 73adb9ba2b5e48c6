import FormatSerializers
import FoundationEssentials
import Synchronization
import ValueTree

/// Where the texts are in a trema file, found without reading the XML between them.
///
/// Reading the whole file takes a quarter of the time to the first frame, which shows a tenth of its
/// texts in one of its four languages.
struct TextElements: Sendable {
    private static let start = Array("<text key=\"".utf8)
    private static let end = Array("</text>".utf8)

    private let file: [UInt8]
    private let places: [String: Range<Int>]

    /// Finds the elements of a file, which a test reads as a whole.
    init(_ file: [UInt8]) throws(SyntaxError) {
        var places: [String: Range<Int>] = [:]
        var open: (key: String, start: Int)?
        for index in file.indices where file[index] == UInt8(ascii: "<") {
            let rest = file[index...]
            if rest.starts(with: Self.start) {
                let key = rest.dropFirst(Self.start.count).prefix { $0 != UInt8(ascii: "\"") }
                open = (String(decoding: key, as: UTF8.self), index)
            } else if rest.starts(with: Self.end), let element = open {
                places[element.key] = element.start..<index + Self.end.count
                open = nil
            }
        }
        guard let element = open else {
            self.file = file
            self.places = places
            return
        }
        throw SyntaxError(
            position: PaddedBytes(Data(file)).position(at: element.start),
            expected: .sign("</text>"),
            found: .end(.text)
        )
    }

    /// The text of a key in a language; nil if it has none.
    func text(_ key: String, _ language: Language) -> String? {
        guard let place = places[key],
            let element = try? XMLReader().root(of: Data(file[place]))
        else { return nil }
        let value = element.elements.first {
            $0.name == "value" && $0[attribute: "lang"] == language.rawValue
        }
        return value.flatMap { $0.text.isEmpty ? nil : $0.text }
    }
}

/// The texts of a language that have been asked for, in English where it lacks them.
final class FoundTexts: Sendable {
    private let elements: TextElements
    private let language: Language
    private let known = Mutex<[String: String]>([:])

    init(_ elements: TextElements, _ language: Language) {
        self.elements = elements
        self.language = language
    }

    /// The text of a key as written, or `?key?` if there is none.
    subscript(name: String) -> String {
        if let text = known.withLock({ $0[name] }) { return text }
        let text = elements.text(name, language) ?? elements.text(name, .english) ?? "?\(name)?"
        known.withLock { $0[name] = text }
        return text
    }
}
