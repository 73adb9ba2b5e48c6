/// What all containers of one encoding share: the encoder, and the parts that values encode themselves into.
///
/// A value's part is in use until the value has encoded itself, and the parts of everything in it are
/// in use within that time. So parts are a stack: one is used again for the next value of its depth.
final class EncodingRun {
    let encoder: ValueEncoder
    let hasKeyStrategy: Bool
    private var parts: [EncodedPart] = []
    private var openCount = 0
    private var useCount = 0
    private var convertedKeys: [ExactKey: String] = [:]
    private var forms = EncodedForms()

    init(encoder: ValueEncoder) {
        self.encoder = encoder
        hasKeyStrategy = !encoder.keyStrategy.isDefault
    }

    /// Lets go of the parts, which refer to the run.
    func end() {
        close(to: 0)
        parts = []
    }

    /// A part for a value inside `parent`; in use until ``close(to:)``.
    func open(in parent: EncodedPart?, at step: EncodedPart.Step, convertsKeys: Bool) -> EncodedPart
    {
        if openCount == parts.count { parts.append(EncodedPart(run: self, index: openCount)) }
        let part = parts[openCount]
        openCount += 1
        useCount += 1
        part.begin(useCount, in: parent, at: step, convertsKeys: convertsKeys)
        return part
    }

    /// Ends the use of the parts from `index` on.
    func close(to index: Int) {
        while openCount > index {
            openCount -= 1
            parts[openCount].use = 0
        }
    }

    /// The value that a part has become; nil when nothing was encoded.
    ///
    /// The parts opened after it are inside it. They are finished from the last to the first, as each is
    /// inside one before it.
    func finished(_ part: EncodedPart) -> SupportedType? {
        while openCount > part.index + 1 {
            let inner = parts[openCount - 1]
            inner.fillParent()
            close(to: openCount - 1)
        }
        return part.content.finished()
    }

    /// The key for the name of a property.
    func key(of name: String) -> String {
        if let key = convertedKeys[ExactKey(name)] { return key }
        let key = encoder.keyStrategy.key(of: name)
        convertedKeys[ExactKey(name)] = key
        return key
    }

    func form(of type: Any.Type) -> EncodedForm { forms.form(of: type) }
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
