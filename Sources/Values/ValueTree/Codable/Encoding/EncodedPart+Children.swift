/// Encoding into a part that has content.
extension EncodedPart {
    /// Makes the part a container, unless it already is one of this form.
    func begin(_ form: PartState.Form) {
        if state.pointee.isText, state.pointee.form == form { return }
        if goesOnAsText, let text = run.text { return text.begin(form, of: state) }
        if form == .members { content.becomeDictionary() } else { content.becomeList() }
    }

    /// Reserves capacity for the elements of a list.
    func reserve(_ count: Int) {
        if !state.pointee.isText { content.reserve(count) }
    }

    var count: Int { state.pointee.isText ? state.pointee.count : content.count }

    /// Whether more can be written at the end of the output; otherwise the part becomes a tree.
    @inline(__always)
    private var goesOnAsText: Bool {
        if state.pointee.textUse != 0 { return true }
        if state.pointee.isText { run.leaveText(self) }
        return false
    }

    func set(_ scalar: some EncodedScalar) {
        guard goesOnAsText, let text = run.text else { return content.set(scalar.supportedType) }
        text.beginValue(of: state)
        scalar.write(to: &text.output.pointee)
    }

    /// Sets the value to the encoding of another value.
    func set(_ value: some Encodable) throws {
        let isText = goesOnAsText
        if isText, let text = run.text {
            state.pointee.childStart = text.output.pointee.count
        }
        let encoded = try undoingFailure(isText) {
            let convertsKeys = state.pointee.convertsKeys
            return try run.encode(value, in: self, at: .same, convertsKeys: convertsKeys)
        }
        guard state.pointee.isText, let text = run.text else { return content.set(encoded.value) }
        if case .nothing = encoded { text.output.pointee.append(word: "{}") }
        text.replace(state, from: state.pointee.childStart)
    }

    /// Encodes a child; if that fails, removes its incomplete output.
    @inline(__always)
    func undoingFailure(_ isText: Bool, _ encode: () throws -> Encoded) throws -> Encoded {
        do {
            return try encode()
        } catch {
            if isText, state.pointee.isText, let text = run.text {
                text.output.pointee.truncate(to: state.pointee.childStart)
            }
            throw error
        }
    }
}

/// The elements of a list.
extension EncodedPart {
    @inline(__always)
    private var beginsElementAsText: Bool {
        guard goesOnAsText, let text = run.text else { return false }
        guard state.pointee.form == .elements else {
            run.leaveText(self)
            return false
        }
        text.separate(state)
        return true
    }

    @inline(__always)
    func append(_ scalar: some EncodedScalar) {
        guard beginsElementAsText, let text = run.text else {
            return content.append(scalar.supportedType, depth: 0)
        }
        scalar.write(to: &text.output.pointee)
        state.pointee.count += 1
    }

    func encodeElement(_ value: some Encodable, at index: Int) throws {
        let encoded = try undoingFailure(beginsElementAsText) {
            try run.encode(value, in: self, at: .index(index))
        }
        guard state.pointee.isText, let text = run.text else {
            let value = encoded.value
            return content.append(value, depth: value.storage.depth)
        }
        if case .nothing = encoded { text.output.pointee.append(word: "{}") }
        state.pointee.count += 1
    }
}
