import ValueTree

extension DeserializableData {
    /// A list of one of the types that lists are mostly of, straight from the bytes of a document.
    ///
    /// Nil leaves the reading to the initialiser of every element, which also says what is wrong.
    func scalarList<T>(of type: T.Type) -> [T]? {
        guard run.isDocument, missing == nil, run.tape.nodes[index].isKind(.array) else {
            return nil
        }
        // As Any, so that the type of the list is compared and not that of every element.
        var list: Any?
        if type == Double.self { list = scalars(Double.self) }
        if type == Int.self { list = scalars(Int.self) }
        if type == String.self { list = scalars(String.self) }
        return list as? [T]
    }

    private func scalars<Scalar: ReadableScalar>(_ type: Scalar.Type) -> [Scalar]? {
        let nodes = run.tape.nodes
        let bytes = run.tape.bytes
        var elements: [Scalar] = []
        elements.reserveCapacity(nodes.childCount(of: index))
        // What is read quickly is one node, so the next element is the next node.
        for element in (index + 1)..<nodes.next(after: index) {
            guard let value = Scalar.quick(nodes[element], in: bytes) else { return nil }
            elements.append(value)
        }
        return elements
    }
}
