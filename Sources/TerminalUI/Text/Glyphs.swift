/// The one step between foreign text and the screen: a line of text as glyphs.
///
/// Controls, bidi and zero-width scalars become visible stand-ins: `␛`, `<U+202E>`. Marks stay
/// with their base, at most four. Flags are two glyphs, joined emoji show their first picture.
///
///     Glyphs.split("漢a").map(\.width)   // [2, 1]
public struct Glyphs<Scalars: BidirectionalCollection>: Sequence, IteratorProtocol
where Scalars.Element == Unicode.Scalar {
    private let scalars: Scalars
    private let tabStops: Int?
    private var index: Scalars.Index
    private var column = 0
    private var pending: Substring.UnicodeScalarView = Substring().unicodeScalars

    /// Reads a line; tabs become spaces up to the next stop, or `␉` where there are no stops.
    public init(_ scalars: Scalars, tabStops: Int? = nil) {
        self.scalars = scalars
        self.tabStops = tabStops
        self.index = scalars.startIndex
    }

    /// The next glyph.
    public mutating func next() -> Glyph? {
        guard let glyph = nextOfStandIn() ?? nextOfText() else { return nil }
        column += glyph.width
        return glyph
    }

    private mutating func nextOfStandIn() -> Glyph? {
        pending.popFirst().map { Glyph(Character($0), width: 1) }
    }

    private mutating func nextOfText() -> Glyph? {
        guard index < scalars.endIndex else { return nil }
        let scalar = scalars[index]
        scalars.formIndex(after: &index)
        if scalar == "\t", let tabStops { return spaces(upTo: tabStops) }
        guard !HiddenScalars.contains(scalar) else { return standIn(for: scalar) }
        switch ScalarClass(scalar) {
        case .unprintable: return standIn(for: scalar)
        case .mark: return glyphOfLooseMark(scalar)
        case .narrow: return glyph(of: scalar, width: 1)
        case .wide: return glyph(of: scalar, width: 2)
        }
    }

    private mutating func spaces(upTo tabStops: Int) -> Glyph {
        let count = tabStops - column % tabStops
        pending = Substring(repeating: " ", count: count - 1).unicodeScalars
        return .space
    }

    private mutating func standIn(for scalar: Unicode.Scalar) -> Glyph? {
        pending = Substring(StandIn.text(for: scalar)).unicodeScalars
        return nextOfStandIn()
    }

    private mutating func glyphOfLooseMark(_ mark: Unicode.Scalar) -> Glyph? {
        guard !HiddenScalars.isVariationSelector(mark) else { return standIn(for: mark) }
        let circled = joined("\u{25CC}", mark)
        return circled.map { Glyph($0, width: 1) } ?? standIn(for: mark)
    }
}

extension Glyphs {
    private mutating func glyph(of base: Unicode.Scalar, width: Int) -> Glyph {
        guard let next = scalar(at: index), next.value >= 0x300 else {
            return Glyph(Character(base), width: width)
        }
        var character = Character(base)
        var marks = 0
        var canSelect = true
        while let scalar = scalar(at: index) {
            if Emoji.isPicture(base), skipEmojiTail(scalar) { continue }
            guard isMark(scalar) else { break }
            if HiddenScalars.isVariationSelector(scalar) {
                guard canSelect else { break }
                canSelect = false
            }
            let isKept = marks < Glyph.maximumMarks && !Emoji.isPresentationSelector(scalar)
            if isKept {
                guard let marked = joined(character, scalar) else { break }
                character = marked
                marks += 1
            }
            scalars.formIndex(after: &index)
        }
        return Glyph(character, width: width)
    }

    /// The character with one more mark; nil where Swift sees two characters then.
    private func joined(_ character: Character, _ mark: Unicode.Scalar) -> Character? {
        var text = String(character)
        text.unicodeScalars.append(mark)
        return text.count == 1 ? text.first : nil
    }

    /// Skips a skin tone, or a joiner with the picture that it joins; says whether it did.
    private mutating func skipEmojiTail(_ scalar: Unicode.Scalar) -> Bool {
        let next = scalars.index(after: index)
        if Emoji.isSkinTone(scalar) {
            index = next
            return true
        }
        guard scalar == Emoji.joiner, let joined = self.scalar(at: next), Emoji.isPicture(joined)
        else { return false }
        index = scalars.index(after: next)
        return true
    }

    private func isMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x300 && !HiddenScalars.contains(scalar) && ScalarClass(scalar) == .mark
    }

    private func scalar(at index: Scalars.Index) -> Unicode.Scalar? {
        index < scalars.endIndex ? scalars[index] : nil
    }
}

extension Glyphs where Scalars == String.UnicodeScalarView {
    /// The glyphs of a line of text, all at once.
    public static func split(_ text: String, tabStops: Int? = nil) -> [Glyph] {
        Array(Glyphs(text.unicodeScalars, tabStops: tabStops))
    }
}
