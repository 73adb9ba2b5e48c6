/// The only way for untrusted text to reach the screen: a line of text as glyphs.
///
/// Control, bidirectional and zero-width characters are replaced by visible ones: `␛`, `<U+202E>`.
/// Up to four combining marks stay with their base. A flag is two glyphs; a joined emoji shows its
/// first picture.
///
///     Glyphs.split("漢a").map(\.width)      // [2, 1]
public struct Glyphs: Sequence, IteratorProtocol {
    private var scalars: Substring.UnicodeScalarView.Iterator
    /// The next scalar, already taken from `scalars`.
    private var upcoming: Unicode.Scalar?
    /// The one after it.
    private var following: Unicode.Scalar?
    private let tabStops: Int?
    private var column = 0
    private var pending: [Character] = []

    /// Reads a line; a tab becomes spaces up to the next tab stop, or `␉` if there are no stops.
    public init(_ text: Substring, tabStops: Int? = nil) {
        self.tabStops = tabStops.map { Swift.max(1, $0) }
        scalars = text.unicodeScalars.makeIterator()
        upcoming = scalars.next()
        following = scalars.next()
    }

    /// Returns the glyphs of a line of text as an array.
    ///
    ///     Glyphs.split("a\tb", tabStops: 4).map(\.width)  // [1, 1, 1, 1, 1]
    public static func split(_ text: String, tabStops: Int? = nil) -> [Glyph] {
        Array(Glyphs(text[...], tabStops: tabStops))
    }

    /// The next glyph.
    public mutating func next() -> Glyph? {
        guard let glyph = nextPending() ?? nextOfText() else { return nil }
        column += glyph.width
        return glyph
    }

    private mutating func nextPending() -> Glyph? {
        guard !pending.isEmpty else { return nil }
        return Glyph(pending.removeFirst(), width: 1)
    }

    private mutating func nextOfText() -> Glyph? {
        guard let scalar = upcoming else { return nil }
        advance()
        if isPrintableASCII(scalar), upcoming.map({ $0.value < 0x300 }) ?? true {
            return Glyph(Character(scalar), width: 1)
        }
        if scalar == "\t", let tabStops { return spaces(upTo: tabStops) }
        guard !HiddenScalars.contains(scalar) else { return standIn(for: scalar) }
        switch ScalarClass(scalar) {
        case .unprintable: return standIn(for: scalar)
        case .mark: return looseMark(scalar)
        case .narrow: return glyph(of: scalar, width: 1)
        case .wide: return glyph(of: scalar, width: 2)
        }
    }

    private func isPrintableASCII(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && scalar.value < 0x7F
    }

    private mutating func advance() {
        upcoming = following
        following = scalars.next()
    }

    private mutating func spaces(upTo tabStops: Int) -> Glyph {
        pending = Array(repeating: " ", count: tabStops - column % tabStops - 1)
        return .space
    }

    private mutating func standIn(for scalar: Unicode.Scalar) -> Glyph? {
        pending = Array(StandIn.text(for: scalar))
        return nextPending()
    }

    private mutating func looseMark(_ mark: Unicode.Scalar) -> Glyph? {
        guard !HiddenScalars.isVariationSelector(mark), let circled = joined("\u{25CC}", mark)
        else {
            return standIn(for: mark)
        }
        return Glyph(circled, width: 1)
    }
}

extension Glyphs {
    private mutating func glyph(of base: Unicode.Scalar, width: Int) -> Glyph {
        var character = Character(base)
        var marks = 0
        var canSelect = true
        while let scalar = upcoming, scalar.value >= 0x300 {
            if skipsEmojiTail(scalar, of: base) { continue }
            guard isMark(scalar) else { break }
            if HiddenScalars.isVariationSelector(scalar) {
                guard canSelect else { break }
                canSelect = false
            }
            if marks < Glyph.maximumMarks, !Emoji.isPresentationSelector(scalar) {
                guard let marked = joined(character, scalar) else { break }
                character = marked
                marks += 1
            }
            advance()
        }
        return Glyph(character, width: width)
    }

    /// Returns the character with another mark; nil if Swift splits the result into two characters.
    private func joined(_ character: Character, _ mark: Unicode.Scalar) -> Character? {
        var text = String(character)
        text.unicodeScalars.append(mark)
        return text.count == 1 ? text.first : nil
    }

    /// Skips a skin tone, or a joiner with the emoji it joins; returns whether it did.
    private mutating func skipsEmojiTail(
        _ scalar: Unicode.Scalar,
        of base: Unicode.Scalar
    ) -> Bool {
        guard Emoji.isPicture(base) else { return false }
        if Emoji.isSkinTone(scalar) {
            advance()
            return true
        }
        guard scalar == Emoji.joiner, following.map(Emoji.isPicture) ?? false else { return false }
        advance()
        advance()
        return true
    }

    private func isMark(_ scalar: Unicode.Scalar) -> Bool {
        !HiddenScalars.contains(scalar) && ScalarClass(scalar) == .mark
    }
}

/// The content of one or two columns: a base scalar with its marks, safe for any terminal.
public struct Glyph: Hashable, Sendable {
    /// The scalar and its marks.
    public let character: Character

    /// 1 or 2.
    public let width: Int

    /// Creates a glyph from a character that is known to be safe.
    package init(_ character: Character, width: Int) {
        self.character = character
        self.width = width
    }

    /// An empty column.
    package static let space = Glyph(" ", width: 1)

    /// The number of marks that ncurses keeps in a cell.
    static let maximumMarks = 4
}

/// The parts of emoji that terminals disagree on, and that are therefore omitted.
enum Emoji {
    /// Whether other emoji can be joined to the scalar.
    static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x2190 && scalar.properties.isEmoji
    }

    /// Whether the scalar is one of the five skin tones.
    static func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F3FB...0x1F3FF).contains(scalar.value)
    }

    /// Whether the scalar only selects a coloured or plain presentation.
    static func isPresentationSelector(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{FE0E}" || scalar == "\u{FE0F}"
    }

    /// Joins two emoji into one.
    static let joiner: Unicode.Scalar = "\u{200D}"
}
