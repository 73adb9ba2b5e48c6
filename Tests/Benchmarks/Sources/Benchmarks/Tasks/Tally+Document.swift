import ValueTree

extension Tally {
    init(of document: Document) {
        self.init()
        add(document.root)
    }

    private mutating func add(_ node: Document.Node) {
        add()
        if let text = node.string { add(text) }
        if let number = node.double { add(number) }
        if let truth = node.bool { add(truth) }
        for child in node.children {
            if let key = child.key { add(key.string) }
            add(child.value)
        }
    }
}
