/// A value that is being encoded: where it is, and what has been encoded of it so far.
///
/// That is text, as long as everything comes in the order of the text, and a tree otherwise. Parts are used again and
/// again, so what refers to one keeps the number of the use that it is for.
final class EncodedPart {
    /// How a coding path goes on.
    enum Step {
        /// Not at all: the value of a single-value container has the path of the container.
        case same
        case index(Int)
        case key(any CodingKey)
    }

    let run: EncodingRun
    /// The place among the parts of values; nil for a container that another one has opened.
    let index: Int?
    /// What has been encoded, unless it is text.
    var content = EncodedContent()
    private let storage = UncheckedState(PartState())
    private(set) var parent: EncodedPart?
    private let steps = UncheckedState(Step.same)
    /// Where the parent has a place for this part, one that was opened by a container.
    private var place = 0
    /// The containers that were opened on this one, which are filled until it is finished.
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

    /// The key for the name of a property.
    func key(of name: String) -> String {
        state.pointee.convertsKeys ? run.key(of: name) : name
    }
}

extension EncodedPart {
    /// A part inside this one that is filled later.
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

    /// The containers that were opened on this one, which are no longer those of this one.
    func takeNested() -> [EncodedPart] {
        var taken: [EncodedPart] = []
        swap(&taken, &nested)
        state.pointee.hasNested = false
        return taken
    }

    /// Hands the value to the parent; a container that was never filled becomes an empty object, as in
    /// Foundation.
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

/// What the containers of a part look at for every value.
struct PartState {
    enum Form {
        case nothing, value, members, elements
    }

    /// The number of this use; 0 when it is over.
    private(set) var use = 0
    /// The use while its text can go on at the end of the output; 0 while a value inside is being
    /// encoded, and for a tree.
    private(set) var textUse = 0
    private(set) var depth = 0
    private(set) var convertsKeys = false
    /// Whether other containers were opened on this part.
    var hasNested = false
    /// Whether the part is text.
    private(set) var isText = false
    /// The type, by its place in ``EncodedForms``.
    var type = 0
    /// Whether the keys are those of a Swift dictionary: no two are the same.
    var hasDataKeys = false

    // Of text only.
    var form = Form.nothing
    /// Where the text starts in the output.
    private(set) var start = 0
    var count = 0
    /// Where the child starts that is being encoded.
    var childStart = 0
    /// The bits of the keys that were written, see ``EncodedKeys``.
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
