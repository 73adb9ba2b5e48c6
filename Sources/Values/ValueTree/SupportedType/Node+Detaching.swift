extension Document.Node {
    /// A copy of the value that does not refer to the document.
    ///
    /// A value read from a body keeps the whole body alive; detach a part that outlives it.
    ///
    ///     let names = document.node(at: ["names"])?.detachedValue
    ///
    /// Uses no recursion, so the value may be of any depth. Numbers keep their text.
    public var detachedValue: SupportedType {
        var copy = DocumentCopy(document)
        return copy.value(at: index)
    }
}

/// Copies values in one pass over the nodes.
private struct DocumentCopy {
    private struct OpenContainer {
        let end: Int
        let isObject: Bool
        /// Its own key, where it is a member.
        let key: String
        var elements: [SupportedType] = []
        var members: [SupportedType.Member] = []
    }

    private let document: Document
    private let nodes: NodeList
    private var open: [OpenContainer] = []

    init(_ document: Document) {
        self.document = document
        nodes = document.nodes
    }

    mutating func value(at root: Int) -> SupportedType {
        var index = root
        var key = ""
        while true {
            let node = nodes[index]
            index += 1
            if node.kind.isKey {
                key = text(of: node)
                continue
            }
            if node.hasChildren {
                begin(index - 1, key)
            } else {
                guard !open.isEmpty else { return scalar(node, at: index - 1) }
                add(scalar(node, at: index - 1), key)
            }
            if let whole = closeContainers(endingAt: index) { return whole }
        }
    }

    private mutating func begin(_ index: Int, _ key: String) {
        let isObject = nodes[index].isKind(.object)
        var container = OpenContainer(end: nodes.next(after: index), isObject: isObject, key: key)
        let count = nodes.childCount(of: index)
        if isObject {
            container.members.reserveCapacity(count)
        } else {
            container.elements.reserveCapacity(count)
        }
        open.append(container)
    }

    private mutating func add(_ value: SupportedType, _ key: String) {
        let top = open.count - 1
        if open[top].isObject {
            open[top].members.append(SupportedType.Member(key, value))
        } else {
            open[top].elements.append(value)
        }
    }

    /// Closes the containers that end at an index; returns the outermost if it is one of them.
    private mutating func closeContainers(endingAt index: Int) -> SupportedType? {
        while open[open.count - 1].end == index {
            let container = open.removeLast()
            let value: SupportedType =
                container.isObject
                ? .dictionary(members: container.members) : .array(container.elements)
            guard !open.isEmpty else { return value }
            add(value, container.key)
        }
        return nil
    }

    private func scalar(_ node: PackedNode, at index: Int) -> SupportedType {
        switch node.kind {
        case .null: .null
        case .true: true
        case .false: false
        case .integer, .decimal: number(node, at: index)
        case .array: []
        case .object: .dictionary(members: [])
        case .string, .escapedString, .illFormedString, .key, .escapedKey, .illFormedKey:
            .string(text(of: node))
        }
    }

    /// A short integer is parsed; other numbers keep their text.
    private func number(_ node: PackedNode, at index: Int) -> SupportedType {
        if node.isKind(.integer), node.length <= 18,
            let integer = Document.Node(document: document, index: index).int,
            !(integer == 0 && node.length > 1)
        {
            return .intOrDouble(integer)
        }
        let text = document.bytes.string(in: node.byteRange)
        return document.bytes.withSpan(in: node.byteRange) { bytes in
            SupportedType(storage: .number(NumberLiteral(accepted: bytes, text: text)))
        }
    }

    private func text(of node: PackedNode) -> String {
        let content = node.contentRange
        if node.isKind(.string) || node.isKind(.key) {
            return document.bytes.acceptedText(in: content)
        }
        guard node.isKind(.escapedString) || node.isKind(.escapedKey) else {
            return document.bytes.withSpan(in: content) { EscapedText.decode($0) }
        }
        return document.bytes.withSpan(in: content) { EscapedText.decode(accepted: $0) }
    }
}
