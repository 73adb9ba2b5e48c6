internal import ValueTree

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
