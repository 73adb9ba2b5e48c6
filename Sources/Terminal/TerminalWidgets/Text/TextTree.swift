/// A text as a balanced tree of short pieces.
///
/// An edit replaces the pieces that it touches and shares all others, and every node knows its
/// extent. So a key press takes as long in a text of a megabyte as in a single line.
struct TextTree: Sendable {
    /// The maximum number of characters in a piece.
    static let pieceLength = 256

    private var root: TextNode?

    /// Creates a tree of a text whose lines end with `\n`.
    ///
    /// Its pieces have about the same length: a piece that is one character too long becomes two
    /// halves, so that typing leaves no pieces of one character.
    init(_ text: String) {
        var pieces: [TextNode] = []
        var start = text.startIndex
        let count = text.count
        let pieceCount = (count + Self.pieceLength - 1) / Self.pieceLength
        while start < text.endIndex {
            let length = (count + pieceCount - 1) / pieceCount
            let end = text.index(start, offsetBy: length, limitedBy: text.endIndex)
            let piece = text[start..<(end ?? text.endIndex)]
            pieces.append(TextNode(String(piece)))
            start = piece.endIndex
        }
        root = TextNode.balanced(pieces[...])
    }

    private init(_ root: TextNode?) {
        self.root = root
    }

    var extent: TextExtent { root?.extent ?? .none }

    /// The number of characters.
    var count: Int { extent.characters }

    var text: String { text(in: 0..<count) }

    func text(in range: Range<Int>) -> String {
        var text = ""
        root?.write(range, to: &text)
        return text
    }

    /// The extent of the text before a character.
    func extent(before index: Int) -> TextExtent { root?.extent(before: index) ?? .none }

    /// Returns the first index at which the extent of the text up to and including that character
    /// meets a condition, which must stay true from there on; the number of characters if there is
    /// none.
    func firstIndex(where meets: (TextExtent) -> Bool) -> Int {
        root?.firstIndex(after: .none, where: meets) ?? count
    }

    /// Replaces a range with a text and returns the end of the new text.
    ///
    /// The surrounding text is split into characters again, because a combining mark joins the
    /// character that now precedes it.
    mutating func replace(_ range: Range<Int>, with text: String) -> Int {
        let length = text.utf8.count
        var (before, changed, after) = parts(around: range, widenedBy: Self.surroundings)
        if changed.count - range.count + length < Self.shortLength {
            (before, changed, after) = parts(around: range, widenedBy: Self.pieceLength)
        }
        let first = before.count
        let head = changed.text(in: 0..<(range.lowerBound - first)) + text
        let tail = changed.text(in: (range.upperBound - first)..<changed.count)
        let middle = TextTree(head + tail).root
        root = TextNode.joined(TextNode.joined(before.root, middle), after.root)
        return first + head.count
    }

    /// The number of characters to split again; the whole text would be too slow on each key press.
    private static let surroundings = 16

    /// A piece that would be shorter than this is joined with its neighbours.
    private static let shortLength = pieceLength / 4

    /// Returns the pieces before a range, those that hold it with some characters on both sides,
    /// and those after it.
    private func parts(
        around inner: Range<Int>,
        widenedBy margin: Int
    ) -> (TextTree, TextTree, TextTree) {
        let range = max(0, inner.lowerBound - margin)..<min(count, inner.upperBound + margin)
        let (before, rest) = root?.split(before: range.lowerBound) ?? (nil, nil)
        let end = range.upperBound - (before?.extent.characters ?? 0)
        let boundary = rest?.endOfPiece(before: end) ?? 0
        let (changed, after) = rest?.split(before: boundary) ?? (nil, nil)
        return (TextTree(before), TextTree(changed), TextTree(after))
    }
}

extension TextTree: Hashable {
    static func == (left: Self, right: Self) -> Bool {
        if left.root === right.root { return true }
        return left.extent == right.extent && left.text == right.text
    }

    func hash(into hasher: inout Hasher) { hasher.combine(extent) }
}

extension TextTree {
    /// Returns the number of nodes that another tree doesn't share: the cost of making this tree
    /// from it.
    func partCount(notIn other: TextTree) -> Int {
        var known: Set<ObjectIdentifier> = []
        other.root?.forEachPart { known.insert(ObjectIdentifier($0)) }
        var count = 0
        root?.forEachPart { if !known.contains(ObjectIdentifier($0)) { count += 1 } }
        return count
    }
}
