extension Document.Node {
    /// The place of the last key of this name.
    ///
    /// The search begins at `start`, a key found before, since fields are mostly asked for in the order
    /// of the document; what comes before it is searched only if it is not found behind. A key that is
    /// not quite a text is no name.
    package func lastKey(named name: Span<UInt8>, startingAt start: Int?) -> Int? {
        let first = index + 1
        let middle = start ?? first
        return document.lastKey(named: name, in: middle..<nextIndex)
            ?? document.lastKey(named: name, in: first..<middle)
    }
}

extension Document {
    /// The last key of this name among siblings; the range starts at the first and ends behind the last.
    fileprivate func lastKey(named name: Span<UInt8>, in siblings: Range<Int>) -> Int? {
        let nodes = nodes
        return bytes.withSpan { bytes in
            var found: Int?
            var index = siblings.lowerBound
            while index < siblings.upperBound {
                let key = nodes[index]
                if key.isKey(name, in: bytes) { found = index }
                index = nodes.next(after: index + 1)
            }
            return found
        }
    }
}

extension PackedNode {
    /// Whether this key is the name.
    ///
    /// Compares bytes where the key has no escapes.
    fileprivate func isKey(_ name: Span<UInt8>, in bytes: Span<UInt8>) -> Bool {
        guard kind == .key else { return kind == .escapedKey && isEscapedKey(name, in: bytes) }
        guard Int(length) == name.count + 2 else { return false }
        let start = Int(start) + 1
        for place in 0..<name.count where bytes[start + place] != name[place] { return false }
        return true
    }

    private func isEscapedKey(_ name: Span<UInt8>, in bytes: Span<UInt8>) -> Bool {
        let content = bytes.extracting((Int(start) + 1)..<(Int(start) + Int(length) - 1))
        let decoded = Array(EscapedText.decode(content).utf8)
        guard decoded.count == name.count else { return false }
        for place in 0..<name.count where decoded[place] != name[place] { return false }
        return true
    }
}
