internal import HTTPMessage
internal import ValueTree

/// One walk through a document, without recursion, so that no nesting is too deep.
///
/// It sees every node of every response, so it walks over places in the document's list of nodes and
/// makes values only of what it reports.
struct CheckingWalk {
    let document: Document
    let nodes: NodeList
    let plan: ShapePlan
    /// Those of the plan, at hand for every key.
    private let names: [MemberName]
    let decoder: ValueDecoder
    /// What fails, and what is merely worth knowing: neither takes the room of the other.
    var mistakes: FindingList
    var information: FindingList
    /// The nodes of values that a second equal key replaces.
    var superseded: [Range<Int>] = []
    private(set) var frames: [CheckingFrame] = []
    /// Of all open objects what has been seen of their declared keys: the node of the value, -1 before
    /// it came.
    private(set) var seen: [Int] = []
    /// Of open objects the keys that are not declared, to notice those that occur twice.
    private var otherKeys: [[String: Int]] = []

    /// After how many nodes the walk asks whether anybody still waits for it.
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

    /// Walks through a whole value, or as far as it comes before its task is cancelled.
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
        guard let place = document.position(ofKey: value - 1, in: names, fields, guess: guess)
        else {
            return checkUndeclared(value)
        }
        let seenPlace = frames[top].seenStart + place - fields.lowerBound
        if seen[seenPlace] >= 0 {
            reportDuplicate(value, earlier: seen[seenPlace])
        } else {
            frames[top].missingFields -= 1
        }
        seen[seenPlace] = value
        frames[top].expectedField = place + 1
        check(value, step: plan.fields[place].step)
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

    /// Whether the key has been there before, which is reported.
    private mutating func noteOtherKey(of value: Int) -> Bool {
        let top = frames.count - 1
        if !frames[top].hasOtherKeys {
            frames[top].hasOtherKeys = true
            otherKeys.append([:])
        }
        let name = node(value).key?.string ?? ""
        guard let earlier = otherKeys[otherKeys.count - 1].updateValue(value, forKey: name) else {
            return false
        }
        reportDuplicate(value, earlier: earlier)
        return true
    }

    private mutating func check(_ value: Int, step place: Int) {
        let node = nodes[value]
        if node.isKind(.null), plan.steps[place].isOptional { return }
        switch plan.steps[place].content {
        case .opaque: open(value, .anything)
        case .element(let element) where node.isKind(.array): open(value, .elements(step: element))
        case .fields(let fields) where node.isKind(.object): open(value, .fields(fields))
        case .dictionary(let step) where node.isKind(.object): open(value, .members(step: step))
        case .element, .fields, .dictionary: reportMismatch(value, step: place)
        case .scalar(let scalar):
            guard !ScalarCheck.accepts(node, scalar) else { return }
            check(value, scalar, step: place)
        case .cases(let list): check(value, plan.caseLists[list], step: place)
        }
    }

    private mutating func open(_ value: Int, _ kind: CheckingFrame.Kind) {
        guard nodes[value].isContainer else { return }
        frames.append(CheckingFrame(value, in: nodes, kind, seenStart: seen.count))
        guard case .fields(let fields) = kind else { return }
        for _ in fields { seen.append(-1) }
    }

    private mutating func close() {
        if let frame = frames.last, frame.missingFields > 0 { reportMissing(in: frame) }
        guard let frame = frames.popLast() else { return }
        seen.removeLast(seen.count - frame.seenStart)
        if frame.hasOtherKeys { otherKeys.removeLast() }
    }
}

/// An open container while a document is walked.
///
/// There is one for every object of a document: it owns nothing, so that it costs nothing to make.
struct CheckingFrame {
    /// What the container's children have to be; the numbers are places in the plan.
    enum Kind {
        case fields(Range<Int>)
        case elements(step: Int)
        case members(step: Int)
        case anything
    }

    let container: Int
    let kind: Kind
    /// Where what has been seen of the declared keys begins, on the walk's stack of that.
    let seenStart: Int
    /// Whether each child stands behind its key.
    let hasKeys: Bool
    /// The node behind the last child.
    let end: Int
    /// The node of the next child, or of its key.
    private var next: Int
    /// The node of the child that is being looked at, and which one it is.
    private(set) var child = -1
    private(set) var place = -1
    /// The declared key that is likely to come next.
    var expectedField = 0
    /// How many declared keys have not come yet.
    var missingFields = 0
    /// Whether the keys that are not declared are on top of the walk's stack of those.
    var hasOtherKeys = false

    init(_ container: Int, in nodes: NodeList, _ kind: Kind, seenStart: Int) {
        self.container = container
        self.kind = kind
        self.seenStart = seenStart
        hasKeys = nodes[container].isKind(.object)
        next = container + 1
        end = nodes.next(after: container)
        guard case .fields(let fields) = kind else { return }
        expectedField = fields.lowerBound
        missingFields = fields.count
    }

    /// Goes on to the next child; false when there is none.
    mutating func advance(in nodes: NodeList) -> Bool {
        guard next < end else { return false }
        child = hasKeys ? next + 1 : next
        next = nodes.next(after: child)
        place += 1
        return true
    }
}
