import SecretValues
import ValueSerializers
import ValueTree

extension BodyRedaction {
    /// Returns the edits of JSON.
    ///
    /// After a syntax error, the rest is searched line by line.
    func jsonEdits(in bytes: [UInt8]) -> BodyEdits {
        let reading = JSONParser().read(PaddedBytes(bytes))
        guard let document = reading.document else { return lineEdits(in: bytes, bytes.indices) }
        var walk = JSONWalk(self, document, open: reading.openContainers)
        walk.takeAll()
        guard !reading.isComplete else { return walk.edits }
        walk.edits.add(lineEdits(in: bytes, walk.end..<bytes.count), at: 0)
        return walk.edits
    }
}

/// Visits the nodes of a document in the order of the text.
private struct JSONWalk {
    var edits = BodyEdits()
    private let body: BodyRedaction
    private let document: Document
    private let open: Set<Int>
    private var known: KnownNames
    /// The containers around the current node, the innermost last, with the index after each.
    private var parents: [(index: Int, next: Int)] = []
    /// The last object whose members were searched for the value of a part.
    private var paired = -1

    init(_ body: BodyRedaction, _ document: Document, open: [Int]) {
        self.body = body
        self.document = document
        self.open = Set(open)
        known = KnownNames { body.names.contains($0, in: .member) }
    }

    /// The offset after the last node.
    var end: Int {
        let last = document.nodeCount - 1
        guard open.contains(last) else { return document.nodes.byteRange(of: last).upperBound }
        return Int(document.nodes[last].start) + 1
    }

    mutating func takeAll() {
        var index = 0
        while index < document.nodeCount {
            while let parent = parents.last, parent.next <= index { parents.removeLast() }
            let node = document.nodes[index]
            if node.kind.isKey {
                index = takeMember(index)
                continue
            }
            if node.isContainer { parents.append((index, document.nodes.next(after: index))) }
            takeText(at: index)
            index += 1
        }
    }

    /// Visits a key, and its value if that is secret; returns the index of the next node.
    private mutating func takeMember(_ index: Int) -> Int {
        let range = document.nodes[index].byteRange
        let name = document.node(index: index)?.key?.string ?? ""
        if name.isWord { edits.keep(name: range) }
        guard !known.isSecret(document.bytes[range]) else {
            hide(valueOfKey: index)
            return document.nodes.next(after: index + 1)
        }
        if SecretNames.isNameOfAnother(name) { takePair(namedBy: index + 1) }
        if let new = body.replacement(for: name, { body.redacted(text: $0) }) {
            edits.replace(range, by: JSONWriter(.compact).text(.string(new)))
        }
        return index + 1
    }

    private mutating func hide(valueOfKey key: Int) {
        guard let value = document.node(index: key) else { return }
        if value.kind == .null || value.string.map(body.names.isHarmless) == true { return }
        let start = value.byteRange.lowerBound
        let isOpen = open.contains(value.index)
        let range = isOpen ? start..<document.bytes.count : value.byteRange
        guard !body.names.hasMark(document.bytes[range]) else { return }
        let isUnquoted = body.names.isForCommand && value.numberText != nil
        edits.replace(range, by: isUnquoted ? Redaction.mark : "\"\(Redaction.mark)\"")
    }

    /// Hides the value of a part whose name is the value at `index`, if it is secret:
    /// `{"name": "pin", "value": 1}`.
    private mutating func takePair(namedBy index: Int) {
        guard let parent = parents.last?.index, parent != paired,
            let name = document.node(index: index)?.string,
            body.names.contains(name, in: .member)
        else { return }
        paired = parent
        for child in document.node(index: parent)?.children ?? document.root.children {
            guard let key = child.key, SecretNames.isNamedByAnother(key.string) else { continue }
            hide(valueOfKey: key.index)
        }
    }

    private mutating func takeText(at index: Int) {
        guard let node = document.node(index: index), !node.isIllFormedString,
            let text = node.string
        else { return }
        guard let new = body.replacement(for: text, { body.redacted(text: $0) }) else { return }
        edits.replace(node.byteRange, by: JSONWriter(.compact).text(.string(new)))
    }
}

/// A cache of which names in a body are secret.
///
/// A list of a hundred thousand objects repeats a few names, and splitting a name into words takes
/// longer than parsing the object.
struct KnownNames {
    /// The number of cached names, for a body whose names all differ.
    private static let limit = 1_000

    let isSecret: (String) -> Bool
    private var answers: [ArraySlice<UInt8>: Bool] = [:]

    init(isSecret: @escaping (String) -> Bool) {
        self.isSecret = isSecret
    }

    /// Returns whether a name in quotes is secret.
    mutating func isSecret(_ quoted: ArraySlice<UInt8>) -> Bool {
        if let answer = answers[quoted] { return answer }
        let answer = isSecret(EscapedText.decode(bytes: quoted.dropFirst().dropLast()))
        if answers.count < Self.limit { answers[quoted] = answer }
        return answer
    }
}

extension EscapedText {
    /// Returns the text of bytes in which the escapes of JSON are resolved.
    static func decode(bytes: ArraySlice<UInt8>) -> String {
        bytes.withUnsafeBufferPointer { decode($0.span) }
    }
}
