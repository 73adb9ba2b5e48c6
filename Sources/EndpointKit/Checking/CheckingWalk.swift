internal import HTTPMessage
internal import ValueTree

/// One walk through a document, without recursion, so that no nesting is too deep.
struct CheckingWalk {
    let plan: ShapePlan
    let decoder: ValueDecoder
    /// What fails, and what is merely worth knowing: neither takes the room of the other.
    private(set) var mistakes: FindingList
    private(set) var information: FindingList
    /// The nodes of values that a second equal key replaces.
    private(set) var superseded: [Range<Int>] = []
    private var frames: [CheckingFrame] = []

    /// After how many nodes the walk asks whether anybody still waits for it.
    private static let cancellationStride = 4096

    init(plan: ShapePlan, decoder: ValueDecoder, limit: Int) {
        self.plan = plan
        self.decoder = decoder
        mistakes = FindingList(limit: limit)
        information = FindingList(limit: limit)
    }

    /// Walks through the whole document, or as far as it comes before its task is cancelled.
    mutating func run(from root: Document.Node) {
        var visited = 0
        check(root, step: 0)
        while !frames.isEmpty {
            visited += 1
            if visited.isMultiple(of: Self.cancellationStride), Task.isCancelled { return }
            let top = frames.count - 1
            guard let child = frames[top].next() else {
                reportMissing(in: frames[top])
                frames.removeLast()
                continue
            }
            switch frames[top].kind {
            case .elements(let step): check(child.value, step: step)
            case .members(let step): checkMember(child, step: step)
            case .anything: checkMember(child, step: nil)
            case .fields(let fields): checkField(child, of: fields)
            }
        }
    }

    private mutating func checkField(_ child: Document.Child, of fields: [ShapePlan.Field]) {
        guard let key = child.key else { return }
        let top = frames.count - 1
        guard let place = Self.place(of: key, in: fields, from: frames[top].expectedField) else {
            checkUndeclared(key, child.value)
            return
        }
        if frames[top].seen[place] >= 0 {
            reportDuplicate(key, child.value, earlier: frames[top].seen[place])
        }
        frames[top].seen[place] = child.value.index
        frames[top].expectedField = place + 1
        check(child.value, step: fields[place].step)
    }

    /// Documents mostly have keys in the order of declaration.
    private static func place(
        of key: Document.Key,
        in fields: [ShapePlan.Field],
        from expected: Int
    ) -> Int? {
        if expected < fields.count, fields[expected].isNamed(key) { return expected }
        return fields.indices.first { $0 != expected && fields[$0].isNamed(key) }
    }

    private mutating func checkUndeclared(_ key: Document.Key, _ value: Document.Node) {
        if noteOtherKey(key, value) { return }
        report(
            .undeclared,
            expected: "no such key",
            found: FoundText.of(value),
            at: value,
            key: key
        )
    }

    private mutating func checkMember(_ child: Document.Child, step: Int?) {
        if let key = child.key { _ = noteOtherKey(key, child.value) }
        guard let step else { return open(child.value, .anything) }
        check(child.value, step: step)
    }

    /// Whether the key has been there before, which is reported.
    private mutating func noteOtherKey(_ key: Document.Key, _ value: Document.Node) -> Bool {
        let top = frames.count - 1
        guard let earlier = frames[top].otherKeys.updateValue(value.index, forKey: key.string)
        else {
            return false
        }
        reportDuplicate(key, value, earlier: earlier)
        return true
    }

    private mutating func check(_ node: Document.Node, step place: Int) {
        let step = plan.steps[place]
        if node.kind == .null, step.isOptional { return }
        switch step.content {
        case .opaque: open(node, .anything)
        case .element(let element) where node.kind == .array:
            open(node, .elements(step: element))
        case .fields(let fields) where node.kind == .dictionary: open(node, .fields(fields))
        case .dictionary(let value) where node.kind == .dictionary:
            open(node, .members(step: value))
        case .element, .fields, .dictionary: reportMismatch(node, expected: step.type)
        case .scalar(let scalar): check(node, scalar, type: step.type)
        case .cases(let cases): check(node, cases, type: step.type)
        }
    }

    private mutating func open(_ node: Document.Node, _ kind: CheckingFrame.Kind) {
        switch node.kind {
        case .array, .dictionary: frames.append(CheckingFrame(node, kind))
        case .null, .string, .bool, .int, .double, .intOrDouble: break
        }
    }

    private mutating func check(_ node: Document.Node, _ scalar: Shape.Scalar, type: String) {
        guard !ScalarCheck.accepts(node, scalar),
            let failure = ScalarCheck.failure(
                of: SupportedType(node),
                scalar,
                type: type,
                decoder: decoder
            )
        else { return }
        report(failure.kind, expected: failure.expected, found: FoundText.of(node), at: node)
    }

    private mutating func check(_ node: Document.Node, _ cases: [SupportedType], type: String) {
        let value = SupportedType(node)
        guard !cases.contains(where: { CaseCheck.isSame($0, value) }) else { return }
        guard let kind = cases.first?.kind, CaseCheck.isSameKind(kind, value.kind) else {
            return reportMismatch(node, expected: type)
        }
        let names = cases.map { $0.wireText }.joined(separator: ", ")
        report(.invalid, expected: "one of \(names)", found: FoundText.of(node), at: node)
    }
}

extension CheckingWalk {
    private mutating func reportMismatch(_ node: Document.Node, expected: String) {
        let kind: Problem.Kind = node.kind == .null ? .null : .wrongType
        report(kind, expected: expected, found: FoundText.of(node), at: node)
    }

    private mutating func reportDuplicate(
        _ key: Document.Key,
        _ value: Document.Node,
        earlier: Int
    ) {
        report(.duplicateKey, expected: "the key once", found: "it again", at: value, key: key)
        guard let replaced = value.document.node(index: earlier),
            mistakes.concerns(replaced.byteRange.lowerBound)
        else { return }
        superseded.append(earlier..<replaced.nextIndex)
    }

    private mutating func reportMissing(in frame: CheckingFrame) {
        guard case .fields(let fields) = frame.kind else { return }
        let offset = frame.node.byteRange.lowerBound
        for (place, field) in fields.enumerated() where field.isRequired && frame.seen[place] < 0 {
            guard mistakes.hasRoom(at: offset) else { continue }
            mistakes.append(
                Finding(
                    path: path(dropping: 1).appending(key: field.name),
                    kind: .missing,
                    expected: plan.steps[field.step].type,
                    found: "nothing",
                    nodeIndex: frame.node.index,
                    offset: offset
                )
            )
        }
    }

    private mutating func report(
        _ kind: Problem.Kind,
        expected: String,
        found: @autoclosure () -> String,
        at node: Document.Node,
        key: Document.Key? = nil
    ) {
        let list = kind.isInformation ? \Self.information : \Self.mistakes
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
        ValuePath(frames.dropLast(count).map(\.component))
    }
}
