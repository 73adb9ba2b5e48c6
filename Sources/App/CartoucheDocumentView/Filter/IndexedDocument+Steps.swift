import ValueSerializers
import ValueTree

extension IndexedDocument {
    /// Returns values that the values at a path lead to: one for each of their keys, and the first
    /// element of a list.
    ///
    /// Only a limited number of values is visited, because the offered steps needn't be complete.
    func steps(from path: JSONPath, isDescendant: Bool) -> [Int] {
        var found = FoundSteps(document)
        for node in path.nodes(in: document.root) {
            guard !found.isComplete, !Task.isCancelled else { break }
            if isDescendant { found.addKeys(below: node) } else { found.addChildren(of: node) }
        }
        return found.places
    }
}

/// The visited values, by their keys.
private struct FoundSteps {
    private(set) var places: [Int] = []
    private let document: Document
    private var keys: Set<String> = []
    private var hasElement = false
    private var looked = 0

    private static let mostLooked = 200_000
    private static let mostFound = 500

    init(_ document: Document) {
        self.document = document
    }

    var isComplete: Bool { looked >= Self.mostLooked || places.count >= Self.mostFound }

    mutating func addChildren(of node: Document.Node) {
        looked += 1
        guard !node.isArray else { return addElement(of: node) }
        for child in node.children {
            guard !isComplete else { return }
            looked += 1
            if let key = child.value.key { add(key.string, at: child.value.index) }
        }
    }

    mutating func addKeys(below node: Document.Node) {
        for index in node.index..<node.nextIndex {
            guard !isComplete else { return }
            looked += 1
            guard document.nodes[index].kind.isKey else { continue }
            add(document.name(at: index), at: index + 1)
        }
    }

    private mutating func addElement(of list: Document.Node) {
        guard !hasElement, let first = list.child(at: 0)?.value else { return }
        hasElement = true
        places.append(first.index)
    }

    private mutating func add(_ key: String, at place: Int) {
        if keys.insert(key).inserted { places.append(place) }
    }
}
