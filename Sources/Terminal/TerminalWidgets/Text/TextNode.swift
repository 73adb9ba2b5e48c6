/// A part of a ``TextTree``: a piece of text, or two parts.
///
/// A class, so that trees can share their nodes; a node never changes.
final class TextNode: Sendable {
    private enum Content: Sendable {
        case piece(String)
        case pair(TextNode, TextNode)
    }

    let extent: TextExtent
    private let content: Content
    private let height: Int

    /// Creates a piece.
    init(_ text: String) {
        content = .piece(text)
        extent = TextExtent(text[...])
        height = 0
    }

    private init(_ left: TextNode, _ right: TextNode) {
        content = .pair(left, right)
        extent = left.extent + right.extent
        height = 1 + max(left.height, right.height)
    }

    /// Joins pieces of text in order.
    static func balanced(_ pieces: ArraySlice<TextNode>) -> TextNode? {
        guard pieces.count > 1 else { return pieces.first }
        let middle = pieces.startIndex + pieces.count / 2
        return joined(balanced(pieces[..<middle]), balanced(pieces[middle...]))
    }

    /// Joins two texts.
    static func joined(_ left: TextNode?, _ right: TextNode?) -> TextNode? {
        guard let left, let right else { return left ?? right }
        return join(left, right)
    }

    /// Joins at the level where both trees have the same height, so that the result stays balanced.
    private static func join(_ left: TextNode, _ right: TextNode) -> TextNode {
        if case .pair(let first, let second) = left.content, left.height > right.height + 1 {
            return pair(first, join(second, right))
        }
        if case .pair(let first, let second) = right.content, right.height > left.height + 1 {
            return pair(join(left, first), second)
        }
        return TextNode(left, right)
    }

    /// Joins two texts whose heights differ by two at most.
    private static func pair(_ left: TextNode, _ right: TextNode) -> TextNode {
        if case .pair(let first, let second) = right.content, right.height > left.height + 1 {
            guard case .pair(let inner, let other) = first.content, first.height > second.height
            else { return TextNode(TextNode(left, first), second) }
            return TextNode(TextNode(left, inner), TextNode(other, second))
        }
        if case .pair(let first, let second) = left.content, left.height > right.height + 1 {
            guard case .pair(let other, let inner) = second.content, second.height > first.height
            else { return TextNode(first, TextNode(second, right)) }
            return TextNode(TextNode(first, other), TextNode(inner, right))
        }
        return TextNode(left, right)
    }
}

extension TextNode {
    private var count: Int { extent.characters }

    /// Splits before the piece that holds a character.
    func split(before index: Int) -> (TextNode?, TextNode?) {
        guard index < count else { return (self, nil) }
        guard case .pair(let left, let right) = content, index > 0 else { return (nil, self) }
        if index < left.count {
            let (before, after) = left.split(before: index)
            return (before, TextNode.joined(after, right))
        }
        let (before, after) = right.split(before: index - left.count)
        return (TextNode.joined(left, before), after)
    }

    /// Returns the end of the piece that holds the character before `index`.
    func endOfPiece(before index: Int) -> Int {
        guard index > 0 else { return 0 }
        guard case .pair(let left, let right) = content, index < count else { return count }
        if index <= left.count { return left.endOfPiece(before: index) }
        return left.count + right.endOfPiece(before: index - left.count)
    }

    /// Appends the text of a range.
    func write(_ range: Range<Int>, to text: inout String) {
        guard !range.isEmpty else { return }
        switch content {
        case .piece(let piece) where range == 0..<count: text += piece
        case .piece(let piece):
            let start = piece.index(piece.startIndex, offsetBy: range.lowerBound)
            text += piece[start..<piece.index(start, offsetBy: range.count)]
        case .pair(let left, let right):
            let border = left.count
            left.write(range.clamped(to: 0..<border), to: &text)
            let rest = range.clamped(to: border..<count)
            right.write((rest.lowerBound - border)..<(rest.upperBound - border), to: &text)
        }
    }

    func extent(before index: Int) -> TextExtent {
        guard index > 0 else { return .none }
        guard index < count else { return extent }
        switch content {
        case .piece(let piece): return TextExtent(piece.prefix(index))
        case .pair(let left, let right):
            if index <= left.count { return left.extent(before: index) }
            return left.extent + right.extent(before: index - left.count)
        }
    }

    /// Returns the first index at which the extent of the text before it, and of the character
    /// there, meets a condition; nil if there is none.
    func firstIndex(after extent: TextExtent, where meets: (TextExtent) -> Bool) -> Int? {
        guard meets(extent + self.extent) else { return nil }
        switch content {
        case .piece(let piece):
            var reached = extent
            for character in piece {
                reached.add(character)
                if meets(reached) { return reached.characters - 1 }
            }
            return nil
        case .pair(let left, let right):
            return left.firstIndex(after: extent, where: meets)
                ?? right.firstIndex(after: extent + left.extent, where: meets)
        }
    }

    /// Calls `visit` with this node and all nodes below it.
    func forEachPart(_ visit: (TextNode) -> Void) {
        visit(self)
        guard case .pair(let left, let right) = content else { return }
        left.forEachPart(visit)
        right.forEachPart(visit)
    }
}
