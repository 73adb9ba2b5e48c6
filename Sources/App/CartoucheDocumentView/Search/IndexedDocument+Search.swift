import ValueSerializers
import ValueTree

extension IndexedDocument {
    /// Returns the values with a match in a part of their text in the tree.
    func values(matching text: String, in part: SearchedPart) -> [Int] {
        let search = ByteSearch(text)
        switch part {
        case .all: return values(matching: text)
        case .keys:
            return filtered(values(matching: text)) { node in
                node.key.map { search.finds($0.string) } ?? false
            }
        case .values:
            return filtered(values(matching: text)) { node in
                guard let string = node.string else {
                    return !node.isContainer && search.finds(node.sourceText)
                }
                return search.finds(string) || search.finds(SupportedType.quoted(string))
            }
        case .paths: return PathSearch(document, from: items.dropped).values(matching: text)
        }
    }

    private func filtered(
        _ indices: [Int],
        _ isWanted: (Document.Node) -> Bool
    ) -> [Int] {
        indices.filter { index in
            !Task.isCancelled && document.node(index: index).map(isWanted) ?? false
        }
    }

    /// Returns the values whose text or key contains a text after resolving escapes.
    func values(matching text: String) -> [Int] {
        let plain = document.indices(matching: ByteSearch(text)).filter { !hasEscapes($0) }
        var escaped = MatchingLines(text)
        for index in 0..<document.nodeCount where document.nodes[index].kind.hasEscapes {
            guard !Task.isCancelled else { return plain }
            guard let node = document.node(index: index) else { continue }
            // A value with an escaped key is written together with its key.
            if node.index == index, node.index > 0, document.nodes[index - 1].kind.isKey,
                document.nodes[index - 1].kind.hasEscapes
            {
                continue
            }
            escaped.begin(node.index)
            if let key = node.key { escaped.writeApart(key.string.utf8) }
            escaped.write(value: node)
        }
        return Self.merged(plain, escaped.finish())
    }

    /// Returns the values that a path selects, in the order of the document and without duplicates.
    func values(at path: JSONPath) -> [Int] {
        let nodes = path.nodes(in: document.root).map(\.index).sorted()
        return nodes.reduce(into: []) { values, index in
            if values.last != index { values.append(index) }
        }
    }

    /// Returns whether a value or its key has escapes, so that its bytes differ from its text.
    private func hasEscapes(_ index: Int) -> Bool {
        document.nodes[index].kind.hasEscapes
            || index > 0 && document.nodes[index - 1].kind.isKey
                && document.nodes[index - 1].kind.hasEscapes
    }

    private static func merged(_ left: [Int], _ right: [Int]) -> [Int] {
        guard !right.isEmpty else { return left }
        var merged: [Int] = []
        merged.reserveCapacity(left.count + right.count)
        var rest = right[...]
        for value in left {
            while let first = rest.first, first < value { merged.append(rest.removeFirst()) }
            merged.append(value)
        }
        return merged + rest
    }

    /// The numbers of the pretty-printed lines that contain a text.
    func prettyLines(matching text: String) -> [Int] {
        var lines = MatchingLines(text)
        var walk = PrettyLineWalk(self, at: 0, line: 0)
        repeat {
            guard !Task.isCancelled else { break }
            lines.write(walk.line)
        } while walk.advance()
        return lines.finish()
    }
}

extension ByteSearch {
    /// Whether a text contains a match.
    fileprivate func finds(_ text: String) -> Bool {
        !offsets(in: PaddedBytes(text.utf8)).isEmpty
    }
}

extension PackedNode.Kind {
    fileprivate var hasEscapes: Bool {
        switch self {
        case .escapedString, .illFormedString, .escapedKey, .illFormedKey: true
        case .null, .true, .false, .integer, .decimal, .string, .key, .array, .object: false
        }
    }
}

extension MatchingLines {
    /// Writes a scalar as in the tree: a string is decoded and quoted.
    fileprivate mutating func write(value node: Document.Node) {
        guard !node.isContainer else { return }
        guard let text = node.string else { return writeApart(node.document.bytes[node.byteRange]) }
        writeApart(text.utf8)
        writeApart(SupportedType.quoted(text).utf8)
    }

    /// Writes a line as in the indented text.
    fileprivate mutating func write(_ line: PrettyLine) {
        let (node, bytes) = (line.node, line.node.document.bytes)
        begin(line.number)
        write(repeatElement(UInt8(ascii: " "), count: 2 * line.depth))
        if line.part != .closing, let key = node.key {
            write(bytes[key.byteRange])
            write(": ".utf8)
        }
        switch line.part {
        case .whole where !node.isContainer: write(bytes[node.byteRange])
        case .whole: write((node.isArray ? "[]" : "{}").utf8)
        case .opening: write((node.isArray ? "[" : "{").utf8)
        case .closing: write((node.isArray ? "]" : "}").utf8)
        }
        if line.isFollowed { write(",".utf8) }
    }
}
