package import ValueTree

extension IndexedDocument {
    /// The whole indented text, as the raw side shows it; don't call it on the main actor.
    ///
    /// If the task is cancelled, only its beginning.
    package var indentedText: PaddedBytes {
        var text = PaddedBytes(capacity: document.bytes.count)
        guard lines.count > 0 else { return text }
        var walk = PrettyLineWalk(self, at: document.root.index, line: 0)
        document.bytes.withUnsafeBytes { source in
            repeat {
                walk.line.write(into: &text, from: source)
            } while walk.advance() && !Self.isCancelled(at: walk.line.number)
        }
        return text
    }
}

extension PrettyLine {
    /// The number of columns per level.
    private static let step = 2

    fileprivate func write(into text: inout PaddedBytes, from source: UnsafeRawBufferPointer) {
        text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * Self.step))
        if part != .closing, let key = node.key {
            text.append(contentsOf: source[key.byteRange])
            text.append(contentsOf: ": ".utf8)
        }
        switch part {
        case .whole where node.isContainer:
            text.append(contentsOf: (node.isArray ? "[]" : "{}").utf8)
        case .whole: text.append(contentsOf: source[node.byteRange])
        case .opening: text.append(contentsOf: (node.isArray ? "[" : "{").utf8)
        case .closing: text.append(contentsOf: (node.isArray ? "]" : "}").utf8)
        }
        text.append(contentsOf: (isFollowed ? ",\n" : "\n").utf8)
    }
}
