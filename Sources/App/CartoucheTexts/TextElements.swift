import FoundationEssentials
import Synchronization
import ValueTree

/// The positions of the texts in the embedded trema file, found without parsing the XML between
/// them.
///
/// A start shows a tenth of the texts in one of the four languages. Parsing the whole file would
/// take a quarter of the time to the first frame, and so would a dictionary of its keys and a copy
/// of its bytes.
struct TextElements: Sendable {
    private static let start = "<text key=\""
    private static let end = "</text>"

    private let places: KeyPlaces

    /// Finds the elements; throws if the last one doesn't end, which a test rules out.
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

    /// Returns the text of a key in a language; nil if there is none.
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

    /// The references used in the file; a test compares all texts with those that an XML parser
    /// reads.
    private static let references = [
        ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&#160;", "\u{A0}"),
    ]

    /// Returns the characters of a text; nil if it contains an unknown reference.
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

/// The positions of keys in a file, in a hash table.
private struct KeyPlaces: Sendable {
    /// The positions of the keys, in the slot of the key's hash or the next free one; an end of 0
    /// marks a free slot.
    private var slots: [Key]

    /// The start and end of a key; not a range, because the first array of ranges makes the runtime
    /// search all conformances.
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

    /// Returns the position after a key; nil if the file doesn't have it.
    func place(of key: String, in file: FileBytes) -> Int? {
        var key = key
        let end = key.withUTF8 { slots[slot(of: $0, in: file)].end }
        return end == 0 ? nil : Int(end)
    }

    /// Returns the slot of a key, or the free slot for it.
    private func slot(of key: FileBytes, in file: FileBytes) -> Int {
        // FNV-1a: the keys are our own, so deliberate collisions aren't a concern.
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

/// The texts that were requested in a language, in English if they aren't translated.
final class FoundTexts: Sendable {
    private let elements: TextElements
    private let language: Language
    private let known = Mutex<[String: String]>([:])

    init(_ elements: TextElements, _ language: Language) {
        self.elements = elements
        self.language = language
    }

    /// Returns the text of a key as written, or `?key?` if there is none.
    subscript(name: String) -> String {
        if let text = known.withLock({ $0[name] }) { return text }
        let text = elements.text(name, language) ?? elements.text(name, .english) ?? "?\(name)?"
        known.withLock { $0[name] = text }
        return text
    }

    /// Returns the translation of a message, whose key is its English template; the template itself
    /// if there is none.
    func translation(of template: String) -> String {
        guard language != .english else { return template }
        return elements.text(Self.escaped(template), language) ?? template
    }

    /// Returns a key as written in an XML attribute.
    private static func escaped(_ key: String) -> String {
        [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")]
            .reduce(key) { $0.replacing($1.0, with: $1.1) }
    }
}
