extension Tape {
    /// The tape that a value is on, and its place there.
    @usableFromInline
    package static func of(_ value: SupportedType) -> (tape: Tape, root: Int) {
        guard let node = value.node else { return (TapeBuilder.tape(of: value), 0) }
        return (Tape(node.document), node.index)
    }
}
