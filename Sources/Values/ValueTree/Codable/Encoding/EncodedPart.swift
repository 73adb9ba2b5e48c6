/// A value that is being encoded: its position, and the content encoded so far.
///
/// The content is text as long as everything is encoded in the order of the text, and a tree
/// otherwise. Parts are reused, so a reference to one is stored with the number of the use it
/// belongs to.
final class EncodedPart {
    /// The step from the parent's coding path to that of a part.
    enum Step {
        /// No step: the value of a single-value container has the path of the container.
        case same
        case index(Int)
        case key(any CodingKey)
    }

    let run: EncodingRun
    /// The index among the parts of values; nil for a container that was opened on another part.
    let index: Int?
    /// The encoded content; empty while the part is text.
    var content = EncodedContent()
    private let storage = UncheckedState(PartState())
    private(set) var parent: EncodedPart?
    private let steps = UncheckedState(Step.same)
    /// The place in the parent's content; only for a container that was opened on the parent.
    private var place = 0
    /// The containers opened on this part, which can be filled until it is finished.
    private var nested: [EncodedPart] = []

    init(run: EncodingRun, index: Int?) {
        self.run = run
        self.index = index
    }

    @inline(__always)
    var state: UnsafeMutablePointer<PartState> { storage.pointer }

    func begin(_ use: Int, in parent: EncodedPart?, at step: Step, convertsKeys: Bool) {
        self.parent = parent
        steps.pointer.pointee = step
        state.pointee.begin(
            use,
            depth: parent.map { $0.state.pointee.depth + 1 } ?? 0,
            convertsKeys: convertsKeys
        )
    }

    func end() {
        if !state.pointee.isText { content.clear() }
        state.pointee.end()
        parent = nil
    }

    var codingPath: [any CodingKey] {
        var path: [any CodingKey] = []
        var current: EncodedPart? = self
        while let part = current {
            path += part.steps.pointer.pointee.codingPath
            current = part.parent
        }
        return path.reversed()
    }

    func key(of name: String) -> String {
        state.pointee.convertsKeys ? run.key(of: name) : name
    }
}

extension EncodedPart {
    /// Returns a part inside this one that is filled later.
    func child(at step: Step) -> EncodedPart {
        let child = run.openNested(in: self, at: step)
        let use = child.state.pointee.use
        switch step {
        case .key(let key): child.place = content.hold(self.key(of: key.stringValue), for: use)
        case .index, .same: child.place = content.hold(for: use)
        }
        nested.append(child)
        state.pointee.hasNested = true
        return child
    }

    /// Removes and returns the containers opened on this part.
    func takeNested() -> [EncodedPart] {
        var taken: [EncodedPart] = []
        swap(&taken, &nested)
        state.pointee.hasNested = false
        return taken
    }

    /// Stores the value in the parent; a container that was never filled becomes an empty object,
    /// as in Foundation.
    func fillParent() {
        let value = content.finished() ?? .dictionary(members: [])
        parent?.content.fill(place, with: value, from: state.pointee.use)
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

/// The state of a part that its containers read for every value.
struct PartState {
    enum Form {
        case nothing, value, members, elements
    }

    /// The number of this use; 0 when the use has ended.
    private(set) var use = 0
    /// The number of the use while its text can be continued at the end of the output; 0 for a
    /// tree, and while a child is being encoded.
    private(set) var textUse = 0
    private(set) var depth = 0
    private(set) var convertsKeys = false
    /// Whether other containers were opened on this part.
    var hasNested = false
    private(set) var isText = false
    /// The index of the type in ``EncodedForms``.
    var type = 0
    /// Whether the keys are those of a Swift dictionary, which has no duplicates.
    var hasDataKeys = false

    // The following are used only by text.
    var form = Form.nothing
    /// The offset in the output where the text starts.
    private(set) var start = 0
    var count = 0
    /// The offset in the output where the current child starts.
    var childStart = 0
    /// The bits of the keys that were written; see ``EncodedKeys``.
    var writtenKeys: UInt64 = 0
    var keyType: ObjectIdentifier?

    mutating func begin(_ use: Int, depth: Int, convertsKeys: Bool) {
        self.use = use
        self.depth = depth
        self.convertsKeys = convertsKeys
    }

    mutating func beginText(at start: Int) {
        isText = true
        textUse = use
        form = .nothing
        self.start = start
        count = 0
        writtenKeys = 0
        keyType = nil
    }

    /// Adds a key that was written, and begins the child after it.
    @inline(__always)
    mutating func addKey(_ bit: UInt64, of type: ObjectIdentifier, at start: Int) {
        childStart = start
        writtenKeys |= bit
        keyType = type
    }

    mutating func endText() {
        isText = false
        textUse = 0
    }

    mutating func suspend() { textUse = 0 }

    mutating func resume() {
        if isText { textUse = use }
    }

    mutating func end() {
        use = 0
        endText()
    }
}
