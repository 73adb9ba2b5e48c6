/// The state shared by all containers of one encoding: the encoder, and the parts that values are
/// encoded into.
///
/// The part of a value is in use until the value is encoded, which includes the parts of all values
/// inside it. So these parts form a stack, whose parts are reused for the next value at the same
/// depth. A container that was opened on another part can be filled until that part is finished.
final class EncodingRun {
    private struct Parts {
        var ofValues: [EncodedPart] = []
        var openCount = 0
        var useCount = 0
        /// The parts of nested containers that aren't in use.
        var free: [EncodedPart] = []
    }

    let encoder: ValueEncoder
    let hasKeyStrategy: Bool
    /// The text to write to; nil if values become a tree.
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

    /// Releases the parts, which retain the run.
    func end() {
        parts.pointer.pointee = Parts()
    }

    func key(of name: String) -> String {
        if let key = convertedKeys[ExactKey(name)] { return key }
        let key = encoder.keyStrategy.key(of: name)
        convertedKeys[ExactKey(name)] = key
        return key
    }

    /// Returns the keys of a type of coding keys.
    ///
    /// There are few types, so a linear search is faster than a dictionary.
    func keys(of type: ObjectIdentifier) -> EncodedKeys {
        if let keys = encodedKeys.first(where: { $0.type == type }) { return keys }
        let keys = EncodedKeys(of: type)
        encodedKeys.append(keys)
        return keys
    }

    /// Returns the index of a type in the table of forms.
    @inline(__always)
    func index(of type: Any.Type) -> Int { forms.pointer.pointee.index(of: type) }

    @inline(__always)
    func form(at index: Int) -> EncodedForm { forms.pointer.pointee[index] }
}

extension EncodingRun {
    /// Returns a part for a value inside `parent`, in use until ``close(_:)``.
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

    /// Returns a part for a container opened on another part, in use until that part is finished.
    func openNested(in parent: EncodedPart, at step: EncodedPart.Step) -> EncodedPart {
        let parts = parts.pointer
        let part = parts.pointee.free.popLast() ?? EncodedPart(run: self, index: nil)
        parts.pointee.useCount += 1
        part.begin(parts.pointee.useCount, in: parent, at: step, convertsKeys: hasKeyStrategy)
        return part
    }

    /// Ends the use of a value's part, which must be the last one opened.
    func close(_ part: EncodedPart) {
        part.parent?.state.pointee.resume()
        if part.state.pointee.hasNested { endNested(in: part) { _ in } }
        part.end()
        parts.pointer.pointee.openCount -= 1
    }

    /// Returns the finished value of a part; nil if nothing was encoded.
    func finished(_ part: EncodedPart) -> SupportedType? {
        if part.state.pointee.hasNested { endNested(in: part) { $0.fillParent() } }
        return part.content.finished()
    }

    /// Ends the use of all containers opened on a part, at any depth.
    ///
    /// A container is listed before the ones opened on it, so they are ended in reverse order.
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

    /// Converts a part to a tree because it isn't written in the order of the text anymore.
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
