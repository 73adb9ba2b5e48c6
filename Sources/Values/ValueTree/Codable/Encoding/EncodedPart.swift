/// What a value has encoded so far, and where it is.
///
/// Parts are used again and again, so what refers to one keeps the number of the use that it is for.
final class EncodedPart {
    /// How a coding path goes on.
    enum Step {
        /// Not at all: the value of a single-value container has the path of the container.
        case same
        case index(Int)
        case key(any CodingKey)
    }

    let run: EncodingRun
    /// The place among the run's parts.
    let index: Int
    /// The number of this use; 0 when it is over.
    var use = 0
    private(set) var depth = 0
    var convertsKeys = false
    var content = EncodedContent()
    private var parent: EncodedPart?
    private var step = Step.same
    /// Where the parent has a place for this part, one that was opened by a container.
    private var place = 0

    init(run: EncodingRun, index: Int) {
        self.run = run
        self.index = index
    }

    func begin(_ use: Int, in parent: EncodedPart?, at step: Step, convertsKeys: Bool) {
        self.use = use
        self.parent = parent
        self.step = step
        self.convertsKeys = convertsKeys
        depth = parent.map { $0.depth + 1 } ?? 0
        content.clear()
    }

    var codingPath: [any CodingKey] {
        var path: [any CodingKey] = []
        var current: EncodedPart? = self
        while let part = current {
            path += part.step.codingPath
            current = part.parent
        }
        return path.reversed()
    }

    /// The key for the name of a property.
    @inline(__always)
    func key(of name: String) -> String { convertsKeys ? run.key(of: name) : name }

    /// A part inside this one that is filled later.
    func child(at step: Step) -> EncodedPart {
        let child = run.open(in: self, at: step, convertsKeys: run.hasKeyStrategy)
        switch step {
        case .key(let key):
            child.place = content.hold(self.key(of: key.stringValue), for: child.use)
        case .index, .same: child.place = content.hold(for: child.use)
        }
        return child
    }

    /// Hands the value to the parent; a container that was never filled becomes an empty object, as in
    /// Foundation.
    func fillParent() {
        let value = content.finished() ?? .dictionary(members: [])
        parent?.content.fill(place, with: value, from: use)
    }
}

extension EncodedPart.Step {
    var codingPath: [any CodingKey] {
        switch self {
        case .same: []
        case .index(let index): [PathKey(.index(index))]
        case .key(let key): [key]
        }
    }
}
