public import ValueTree

extension JSONReading {
    /// Everything that is wrong with the text, as the problems of the document: the faults, and at last
    /// what ended the reading, which belongs to the innermost open container.
    public var problems: [Problem] {
        faults.map { problem(of: $0.error, at: $0.nodeIndex) }
            + (error.map { [problem(of: $0, at: openContainers.last)] } ?? [])
    }

    private func problem(of error: SyntaxError, at index: Int?) -> Problem {
        let node = index.flatMap { document?.node(index: $0) }
        return Problem(
            path: node.map { $0.document.path(to: $0) } ?? .root,
            kind: .syntax,
            expected: error.expected,
            found: error.found,
            position: error.position,
            nodeIndex: node?.index
        )
    }
}
