internal import HTTPMessage
internal import ValueTree

/// Walks through a document without recursion, so that no nesting is too deep.
///
/// It visits every node of every response. It works with indices into the document's nodes, and
/// creates values only for the problems that it reports.
struct CheckingWalk {
    let document: Document
    let nodes: NodeList
    let plan: ShapePlan
    /// The plan's names, copied because every key needs them.
    private let names: [MemberName]
    let decoder: ValueDecoder
    /// Failures and information, limited separately.
    var mistakes: FindingList
    var information: FindingList
    /// The nodes of values that a later duplicate key replaces.
    var superseded: [Range<Int>] = []
    private(set) var frames: [CheckingFrame] = []
    /// For each declared key of all open objects, the index of the value's node, or -1 if it hasn't
    /// been seen yet.
    private(set) var seen: [Int] = []
    private var otherKeys = OtherKeys()

    /// The number of nodes after which the walk checks for cancellation.
    private static let cancellationStride = 4096

    init(_ document: Document, plan: ShapePlan, decoder: ValueDecoder, limit: Int) {
        self.document = document
        self.plan = plan
        self.decoder = decoder
        nodes = document.nodes
        names = plan.names
        mistakes = FindingList(limit: limit)
        information = FindingList(limit: limit)
    }

    /// Walks through a whole value, or until its task is cancelled.
    mutating func run(from root: Int) {
        var visited = 0
        check(root, step: 0)
        while !frames.isEmpty {
            visited += 1
            if visited.isMultiple(of: Self.cancellationStride), Task.isCancelled { return }
            let top = frames.count - 1
            guard frames[top].advance(in: nodes) else {
                close()
                continue
            }
            switch frames[top].kind {
            case .elements(let step): check(frames[top].child, step: step)
            case .members(let step): checkMember(frames[top].child, step: step)
            case .anything: checkMember(frames[top].child, step: nil)
            case .fields(let fields): checkField(frames[top].child, of: fields)
            }
        }
    }

    private mutating func checkField(_ value: Int, of fields: Range<Int>) {
        let top = frames.count - 1
        let guess = frames[top].expectedField
        guard let index = document.nameIndex(ofKey: value - 1, in: names, fields, guess: guess)
        else {
            return checkUndeclared(value)
        }
        let seenIndex = frames[top].seenStart + index - fields.lowerBound
        if seen[seenIndex] >= 0 {
            reportDuplicate(value, earlier: seen[seenIndex])
        } else {
            frames[top].missingFields -= 1
        }
        seen[seenIndex] = value
        frames[top].expectedField = index + 1
        check(value, step: plan.fields[index].step)
    }

    private mutating func checkUndeclared(_ value: Int) {
        if noteOtherKey(of: value) { return }
        reportUndeclared(value)
    }

    private mutating func checkMember(_ value: Int, step: Int?) {
        if frames[frames.count - 1].hasKeys { _ = noteOtherKey(of: value) }
        guard let step else { return open(value, .anything) }
        check(value, step: step)
    }

    /// Records an undeclared key.
    ///
    /// Returns true for a duplicate, which it reports.
    private mutating func noteOtherKey(of value: Int) -> Bool {
        let start = frames[frames.count - 1].otherKeysStart
        guard let earlier = otherKeys.add(value, from: start, in: document) else { return false }
        reportDuplicate(value, earlier: earlier)
        return true
    }

    private mutating func check(_ value: Int, step index: Int) {
        let node = nodes[value]
        if node.isKind(.null), plan.steps[index].isOptional { return }
        switch plan.steps[index].content {
        case .opaque: open(value, .anything)
        case .element(let element) where node.isKind(.array): open(value, .elements(step: element))
        case .fields(let fields) where node.isKind(.object): open(value, .fields(fields))
        case .dictionary(let step) where node.isKind(.object): open(value, .members(step: step))
        case .element, .fields, .dictionary: reportMismatch(value, step: index)
        case .scalar(let scalar):
            guard !ScalarCheck.accepts(node, scalar) else { return }
            check(value, scalar, step: index)
        case .cases(let list): check(value, plan.caseLists[list], step: index)
        }
    }

    private mutating func open(_ value: Int, _ kind: CheckingFrame.Kind) {
        guard nodes[value].isContainer else { return }
        frames.append(
            CheckingFrame(
                value,
                in: nodes,
                kind,
                seenStart: seen.count,
                otherKeysStart: otherKeys.count
            )
        )
        guard case .fields(let fields) = kind else { return }
        for _ in fields { seen.append(-1) }
    }

    private mutating func close() {
        if let frame = frames.last, frame.missingFields > 0 { reportMissing(in: frame) }
        guard let frame = frames.popLast() else { return }
        seen.removeLast(seen.count - frame.seenStart)
        otherKeys.removeAll(from: frame.otherKeysStart)
    }
}

/// A container whose children are being checked.
///
/// There is one for every container of a document; it owns no memory, so it is cheap to create.
struct CheckingFrame {
    /// The requirements of the container's children.
    ///
    /// The numbers are indices into the plan.
    enum Kind {
        case fields(Range<Int>)
        case elements(step: Int)
        case members(step: Int)
        case anything
    }

    let container: Int
    let kind: Kind
    /// The index in the walk's `seen` stack where this object's declared keys start.
    let seenStart: Int
    /// The index among the undeclared keys of all open objects where this object's keys start.
    let otherKeysStart: Int
    /// Whether each child follows its key in the node list.
    let hasKeys: Bool
    /// The index of the node after the last child.
    let end: Int
    /// The index of the next child's node, or of its key's.
    private var next: Int
    /// The index of the current child's node, and its position among the children.
    private(set) var child = -1
    private(set) var childIndex = -1
    /// The declared key that is likely to be next.
    var expectedField = 0
    /// The number of declared keys that haven't been seen yet.
    var missingFields = 0

    init(
        _ container: Int,
        in nodes: NodeList,
        _ kind: Kind,
        seenStart: Int,
        otherKeysStart: Int
    ) {
        self.container = container
        self.kind = kind
        self.seenStart = seenStart
        self.otherKeysStart = otherKeysStart
        hasKeys = nodes[container].isKind(.object)
        next = container + 1
        end = nodes.next(after: container)
        guard case .fields(let fields) = kind else { return }
        expectedField = fields.lowerBound
        missingFields = fields.count
    }

    /// Advances to the next child.
    ///
    /// Returns false if there is none.
    mutating func advance(in nodes: NodeList) -> Bool {
        guard next < end else { return false }
        child = hasKeys ? next + 1 : next
        next = nodes.next(after: child)
        childIndex += 1
        return true
    }
}
