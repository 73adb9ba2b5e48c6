internal import HTTPMessage
internal import ValueTree

extension CheckingWalk {
    /// The node at an index.
    func node(_ index: Int) -> Document.Node { document.node(index: index) ?? document.root }

    /// Uses the decoder to check a scalar that isn't obviously valid.
    @inline(never)
    mutating func check(_ value: Int, _ scalar: Shape.Scalar, step: Int) {
        let node = node(value)
        // A number is a Double unless it overflows.
        if case .double = scalar, node.double != nil { return }
        guard
            let failure = ScalarCheck.failure(
                of: SupportedType(node),
                scalar,
                type: plan.steps[step].type,
                decoder: decoder
            )
        else { return }
        report(failure.kind, expected: failure.expected, found: FoundText.of(node), at: node)
    }

    mutating func check(_ value: Int, _ cases: [SupportedType], step: Int) {
        let node = node(value)
        let value = SupportedType(node)
        guard !cases.contains(where: { CaseCheck.isSame($0, value) }) else { return }
        guard let kind = cases.first?.kind, CaseCheck.isSameKind(kind, value.kind) else {
            return reportMismatch(node.index, step: step)
        }
        let names = cases.map { $0.wireText }.joined(separator: ", ")
        report(.invalid, expected: .value(.oneOf(names)), found: FoundText.of(node), at: node)
    }

    mutating func reportMismatch(_ value: Int, step: Int) {
        let node = node(value)
        let kind: Problem.Kind = node.kind == .null ? .null : .wrongType
        report(kind, expected: .name(plan.steps[step].type), found: FoundText.of(node), at: node)
    }

    mutating func reportUndeclared(_ value: Int) {
        // Beyond the limit there may be millions of them, which are only counted.
        guard information.hasRoom(at: Int(nodes[value - 1].start)) else { return }
        let node = node(value)
        report(.undeclared, expected: .value(.noSuchKey), found: FoundText.of(node), at: node)
    }

    mutating func reportDuplicate(_ value: Int, earlier: Int) {
        report(.duplicateKey, expected: .value(.keyOnce), found: .itAgain, at: node(value))
        let replaced = node(earlier)
        guard mistakes.concerns(replaced.byteRange.lowerBound) else { return }
        superseded.append(earlier..<replaced.nextIndex)
    }

    /// Reports the required keys that an object lacks.
    mutating func reportMissing(in frame: CheckingFrame) {
        guard case .fields(let fields) = frame.kind else { return }
        for index in fields where plan.fields[index].isRequired {
            guard seen[frame.seenStart + index - fields.lowerBound] < 0 else { continue }
            reportMissing(index, in: node(frame.container))
        }
    }

    private mutating func reportMissing(_ index: Int, in object: Document.Node) {
        let offset = object.byteRange.lowerBound
        guard mistakes.hasRoom(at: offset) else { return }
        mistakes.append(
            Finding(
                path: path(dropping: 1).appending(key: plan.names[index].text),
                kind: .missing,
                expected: .name(plan.steps[plan.fields[index].step].type),
                found: .nothing,
                nodeIndex: object.index,
                offset: offset
            )
        )
    }

    /// Reports a problem of a value.
    ///
    /// Information is located at its key.
    private mutating func report(
        _ kind: Problem.Kind,
        expected: Expected,
        found: @autoclosure () -> Found,
        at node: Document.Node
    ) {
        let list = kind.isInformation ? \Self.information : \Self.mistakes
        let key = kind.isInformation ? node.key : nil
        let offset = key?.byteRange.lowerBound ?? node.byteRange.lowerBound
        guard self[keyPath: list].hasRoom(at: offset) else { return }
        self[keyPath: list].append(
            Finding(
                path: path(dropping: 0),
                kind: kind,
                expected: expected,
                found: found(),
                nodeIndex: node.index,
                offset: offset
            )
        )
    }

    private func path(dropping count: Int) -> ValuePath {
        ValuePath(
            frames.dropLast(count).map { frame in
                node(frame.child).key.map { .key($0.string) } ?? .index(frame.childIndex)
            }
        )
    }
}
