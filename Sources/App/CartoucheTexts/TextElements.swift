import FoundationEssentials
import Synchronization
import ValueTree

/// Where the texts are in the trema file of the binary, found without reading the XML between them.
///
/// A start shows a tenth of the texts in one of the four languages. Reading all of the file takes a quarter of
/// the time to the first frame; so would a dictionary of its keys and a copy of its bytes.
struct TextElements: Sendable {
    private static let start = "<text key=\""
    private static let end = "</text>"

    private let places: KeyPlaces

    /// Finds the elements; throws if the last one does not end, which a test prevents.
    init() throws(SyntaxError) {
        let file = embeddedTexts
        var keys: [KeyPlaces.Key] = []
        var place = 0
        while let found = file.index(of: Self.start, from: place) {
            let key = found + Self.start.utf8.count
            guard let end = file.index(of: "\"", from: key) else { break }
            keys.append((UInt32(key), UInt32(end)))
            place = end
        }
        places = KeyPlaces(keys, in: file)
        guard file.index(of: Self.end, from: place) == nil else { return }
        throw SyntaxError(
            position: PaddedBytes(Data(file)).position(at: place),
            expected: .sign(Self.end),
            found: .end(.text)
        )
    }

    /// The text of a key in a language; nil if it has none.
    func text(_ key: String, _ language: Language) -> String? {
        let file = embeddedTexts
        guard let place = places.place(of: key, in: file),
            let end = file.index(of: Self.end, from: place)
        else { return nil }
        let element = FileBytes(rebasing: file[place..<end])
        guard let value = element.index(of: "<value lang=\"\(language.rawValue)\"", from: 0),
            let open = element.index(of: ">", from: value),
            let close = element.index(of: "</value>", from: open),
            close > open + 1
        else { return nil }
        return Self.text(FileBytes(rebasing: element[(open + 1)..<close]))
    }

    /// The references that the file has; a test compares all texts with those of a reader of XML.
    private static let references = [
        ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&#160;", "\u{A0}"),
    ]

    /// The characters of a text; nil if it has a reference that is not known.
    private static func text(_ bytes: FileBytes) -> String? {
        var (text, place) = ("", 0)
        while let next = bytes.index(of: "&", from: place) {
            text += String(decoding: bytes[place..<next], as: UTF8.self)
            let known = references.first { bytes.index(of: $0.0, from: next) == next }
            guard let known else { return nil }
            text += known.1
            place = next + known.0.utf8.count
        }
        return text + String(decoding: bytes[place...], as: UTF8.self)
    }
}

/// The places of keys in a file, in a table of their hashes.
private struct KeyPlaces: Sendable {
    /// The ends of the keys, by the hash of the key or at the next free place; 0 is free.
    private var slots: [Key]

    /// Where a key starts and ends; no range, whose first array makes the runtime walk all conformances.
    typealias Key = (start: UInt32, end: UInt32)

    init(_ keys: [Key], in file: FileBytes) {
        var size = 16
        while size < 2 * keys.count { size *= 2 }
        slots = Array(repeating: (0, 0), count: size)
        for key in keys {
            let bytes = file[Int(key.start)..<Int(key.end)]
            slots[slot(of: FileBytes(rebasing: bytes), in: file)] = key
        }
    }

    /// The place behind a key; nil if the file does not have it.
    func place(of key: String, in file: FileBytes) -> Int? {
        var key = key
        let end = key.withUTF8 { slots[slot(of: $0, in: file)].end }
        return end == 0 ? nil : Int(end)
    }

    /// The slot that has a key, or should have it.
    private func slot(of key: FileBytes, in file: FileBytes) -> Int {
        // FNV-1a, as the keys are ours: nobody makes them collide.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in key { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot].end != 0, !isKey(key, at: slots[slot], in: file) {
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    private func isKey(
        _ key: FileBytes,
        at place: Key,
        in file: FileBytes
    ) -> Bool {
        file[Int(place.start)..<Int(place.end)].elementsEqual(key)
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

    /// The text of a message, whose key is its English template; the template where there is none.
    func translation(of template: String) -> String {
        guard language != .english else { return template }
        return elements.text(Self.escaped(template), language) ?? template
    }

    /// A key as the attribute of an element has it.
    private static func escaped(_ key: String) -> String {
        [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")]
            .reduce(key) { $0.replacing($1.0, with: $1.1) }
    }
}
