import ValueTree

/// The ways to the values that a run has come to.
///
/// Each is one step behind another, so that a value costs one entry however deep it lies.
struct PathTrails {
    enum Step {
        case key(String)
        /// A key of a document, which is decoded when a path is asked for.
        case source(Document.Key)
        case index(Int)

        var component: ValuePath.Component {
            switch self {
            case .key(let key): .key(key)
            case .source(let key): .key(key.string)
            case .index(let index): .index(index)
            }
        }
    }

    /// The way to the value that the query is asked of.
    static let root = -1

    private var entries: [(parent: Int, step: Step)] = []

    /// The way that goes on from another by a step; nil where no ways are kept.
    mutating func extend(_ trail: Int?, by step: Step) -> Int? {
        guard let trail else { return nil }
        entries.append((trail, step))
        return entries.count - 1
    }

    func path(to trail: Int?) -> ValuePath {
        var components: [ValuePath.Component] = []
        var trail = trail ?? Self.root
        while trail != Self.root {
            components.append(entries[trail].step.component)
            trail = entries[trail].parent
        }
        return ValuePath(components.reversed())
    }
}
