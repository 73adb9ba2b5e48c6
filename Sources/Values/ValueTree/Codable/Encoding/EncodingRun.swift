/// What all containers of one encoding share: the encoder, and the parts that values encode themselves into.
///
/// A value's part is in use until the value has encoded itself, and the parts of all values in it are in use
/// within that time. So these parts are a stack: one is used again for the next value of its depth. A container
/// that was opened on another one can be filled until that one is finished, whatever is encoded meanwhile.
final class EncodingRun {
    private struct Parts {
        var ofValues: [EncodedPart] = []
        var openCount = 0
        var useCount = 0
        /// Parts of nested containers that are not in use.
        var free: [EncodedPart] = []
    }

    let encoder: ValueEncoder
    let hasKeyStrategy: Bool
    /// What values are written to; nil when they become a tree.
    let text: EncodedText?
    private let textMemory: EncodedText.Memory?
    private let parts = UncheckedState(Parts())
    private let forms = UncheckedState(EncodedForms())
    private var convertedKeys: [ExactKey: String] = [:]
    private var encodedKeys: [EncodedKeys] = []

    init(encoder: ValueEncoder, textMemory: EncodedText.Memory? = nil) {
        self.encoder = encoder
        self.textMemory = textMemory
        text = textMemory?.text
        hasKeyStrategy = !encoder.keyStrategy.isDefault
    }

    /// Lets go of the parts, which refer to the run.
    func end() {
        parts.pointer.pointee = Parts()
    }

    /// The key for the name of a property.
    func key(of name: String) -> String {
        if let key = convertedKeys[ExactKey(name)] { return key }
        let key = encoder.keyStrategy.key(of: name)
        convertedKeys[ExactKey(name)] = key
        return key
    }

    /// The keys of a type of coding keys.
    ///
    /// There are few types, so that a search takes less time than a dictionary.
    func keys(of type: ObjectIdentifier) -> EncodedKeys {
        if let keys = encodedKeys.first(where: { $0.type == type }) { return keys }
        let keys = EncodedKeys(of: type)
        encodedKeys.append(keys)
        return keys
    }

    /// The place of a type in the table of forms.
    @inline(__always)
    func index(of type: Any.Type) -> Int { forms.pointer.pointee.index(of: type) }

    @inline(__always)
    func form(at index: Int) -> EncodedForm { forms.pointer.pointee[index] }
}

extension EncodingRun {
    /// A part for a value inside `parent`; in use until ``close(_:)``.
    func open(
        in parent: EncodedPart?,
        at step: EncodedPart.Step,
        convertsKeys: Bool,
        type: Int,
        _ form: EncodedForm
    ) -> EncodedPart {
        let parts = parts.pointer
        if parts.pointee.openCount == parts.pointee.ofValues.count {
            parts.pointee.ofValues.append(
                EncodedPart(run: self, index: parts.pointee.openCount)
            )
        }
        let part = parts.pointee.ofValues[parts.pointee.openCount]
        parts.pointee.openCount += 1
        parts.pointee.useCount += 1
        part.begin(parts.pointee.useCount, in: parent, at: step, convertsKeys: convertsKeys)
        part.state.pointee.type = type
        part.state.pointee.hasDataKeys = form.hasDataKeys
        let outer = parent?.state
        let isText = outer?.pointee.isText ?? true
        outer?.pointee.suspend()
        if let text, isText, !forms.pointer.pointee.needsTree(at: type) { text.begin(part.state) }
        return part
    }

    /// A part for a container that was opened on another one; in use until that one is finished.
    func openNested(in parent: EncodedPart, at step: EncodedPart.Step) -> EncodedPart {
        let parts = parts.pointer
        let part = parts.pointee.free.popLast() ?? EncodedPart(run: self, index: nil)
        parts.pointee.useCount += 1
        part.begin(parts.pointee.useCount, in: parent, at: step, convertsKeys: hasKeyStrategy)
        return part
    }

    /// Ends the use of a value's part, which is the last one opened.
    func close(_ part: EncodedPart) {
        part.parent?.state.pointee.resume()
        if part.state.pointee.hasNested { endNested(in: part) { _ in } }
        part.end()
        parts.pointer.pointee.openCount -= 1
    }

    /// The value that a part has become; nil when nothing was encoded.
    func finished(_ part: EncodedPart) -> SupportedType? {
        if part.state.pointee.hasNested { endNested(in: part) { $0.fillParent() } }
        return part.content.finished()
    }

    /// Ends the use of the containers that were opened on a part, and of those opened on them.
    ///
    /// Each is inside one before it, so they are ended from the last to the first.
    private func endNested(in owner: EncodedPart, _ finish: (EncodedPart) -> Void) {
        var open = owner.takeNested()
        var index = 0
        while index < open.count {
            open += open[index].takeNested()
            index += 1
        }
        for part in open.reversed() {
            finish(part)
            part.end()
        }
        parts.pointer.pointee.free += open
    }

    /// Makes a tree of a part that is not written in the order of the text any more.
    func leaveText(_ part: EncodedPart) {
        guard let text, part.state.pointee.isText else { return }
        forms.pointer.pointee.needTree(at: part.state.pointee.type)
        text.leave(part, among: parts.pointer.pointee.ofValues[..<parts.pointer.pointee.openCount])
    }
}

extension EncodingRun {
    func refusal(
        _ value: Any,
        _ reason: String,
        in parent: EncodedPart?,
        at step: EncodedPart.Step = .same
    ) -> EncodingError {
        let path = (parent?.codingPath ?? []) + step.codingPath
        return .invalidValue(
            value,
            EncodingError.Context(codingPath: path, debugDescription: reason)
        )
    }
}
