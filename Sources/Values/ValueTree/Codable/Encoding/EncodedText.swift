/// The text that values are encoded to.
///
/// A part's text extends from its start to the end of the output, so only the innermost part can be
/// continued. If an outer part is continued, it becomes a tree, as do the parts inside it: their
/// text is parsed again. This is rare. A finished tree is written to the output of its parent.
///
/// A trivial type, because a reference would be retained for each value; ``Memory`` owns the
/// memory.
struct EncodedText {
    /// The number of times that a single part is parsed again before all of them are.
    ///
    /// Parts are nested, so parsing the outer ones later would parse the inner ones again.
    private static let readingLimit = 16

    private struct State {
        let notation: JSONNotation
        var readingCount = 0
    }

    final class Memory {
        private let output = UncheckedState(JSONOutput(capacity: 1 << 12))
        private let state: UncheckedState<State>

        init(_ notation: JSONNotation) {
            state = UncheckedState(State(notation: notation))
        }

        /// The text, valid as long as this object exists.
        var text: EncodedText {
            EncodedText(output: output.pointer, state: state.pointer)
        }
    }

    let output: UnsafeMutablePointer<JSONOutput>
    private let state: UnsafeMutablePointer<State>

    /// Removes and returns the output after the last value.
    func finish() -> JSONOutput {
        var finished = JSONOutput()
        swap(&finished, &output.pointee)
        return finished
    }

    func write(_ value: SupportedType) {
        if case .string(let text) = value.storage { return output.pointee.append(text) }
        state.pointee.notation.write(value, &output.pointee)
    }
}

extension EncodedText {
    /// Starts a part at the end of the output.
    @inline(__always)
    func begin(_ part: UnsafeMutablePointer<PartState>) {
        part.pointee.beginText(at: output.pointee.count)
    }

    /// Makes a part a container unless it already is one of this form.
    func begin(_ form: PartState.Form, of part: UnsafeMutablePointer<PartState>) {
        guard part.pointee.form != form else { return }
        clear(part)
        part.pointee.form = form
        output.pointee.append(UInt8(ascii: form == .members ? "{" : "["))
    }

    /// Removes the text of a part.
    @inline(__always)
    private func clear(_ part: UnsafeMutablePointer<PartState>) {
        output.pointee.truncate(to: part.pointee.start)
        part.pointee.count = 0
        part.pointee.writtenKeys = 0
        part.pointee.keyType = nil
    }

    /// Makes the next value the only content of a part.
    func beginValue(of part: UnsafeMutablePointer<PartState>) {
        clear(part)
        part.pointee.form = .value
    }

    /// Makes the text from `start` the only content of a part.
    func replace(_ part: UnsafeMutablePointer<PartState>, from start: Int) {
        if start > part.pointee.start { output.pointee.remove(part.pointee.start..<start) }
        part.pointee.form = .value
    }

    /// Writes the separator before a child of a part.
    @inline(__always)
    func separate(_ part: UnsafeMutablePointer<PartState>) {
        part.pointee.childStart = output.pointee.count
        if part.pointee.count > 0 { output.pointee.append(UInt8(ascii: ",")) }
    }

    /// Writes the closing bracket of a part; returns false if nothing was encoded.
    func end(_ part: UnsafeMutablePointer<PartState>) -> Bool {
        switch part.pointee.form {
        case .nothing: return false
        case .value: return true
        case .members: output.pointee.append(UInt8(ascii: "}"))
        case .elements: output.pointee.append(UInt8(ascii: "]"))
        }
        return true
    }
}

extension EncodedText {
    /// Converts a part and the parts inside it to trees; `parts` are the nested parts of all
    /// values.
    func leave(_ part: EncodedPart, among parts: ArraySlice<EncodedPart>) {
        state.pointee.readingCount += 1
        let index = state.pointee.readingCount > Self.readingLimit ? 0 : part.index ?? 0
        let inner = parts[index...].prefix { $0.state.pointee.isText }
        for part in inner.reversed() { read(part) }
    }

    private func read(_ part: EncodedPart) {
        let partState = part.state
        // A child that is still being encoded isn't part of the content yet.
        if partState.pointee.textUse == 0 {
            output.pointee.truncate(to: partState.pointee.childStart)
        }
        switch partState.pointee.form {
        case .nothing: break
        case .value: part.content.set(value(from: partState.pointee.start))
        case .members:
            output.pointee.append(UInt8(ascii: "}"))
            part.content.becomeDictionary()
            for member in value(from: partState.pointee.start).members {
                part.content.set(member.value, for: member.key, depth: 0)
            }
        case .elements:
            output.pointee.append(UInt8(ascii: "]"))
            part.content.becomeList()
            for element in value(from: partState.pointee.start).array ?? [] {
                part.content.append(element, depth: 0)
            }
        }
        output.pointee.truncate(to: partState.pointee.start)
        partState.pointee.endText()
    }

    private func value(from start: Int) -> SupportedType {
        state.pointee.notation.read(output.pointee.bytes(of: start..<output.pointee.count)) ?? .null
    }
}

/// The functions that read and write values of any kind as compact JSON.
package struct JSONNotation: Sendable {
    /// Parses a text that this notation has written.
    package let read: @Sendable ([UInt8]) -> SupportedType?
    /// Writes a value.
    package let write: @Sendable (SupportedType, inout JSONOutput) -> Void

    /// Creates a notation.
    package init(
        read: @escaping @Sendable ([UInt8]) -> SupportedType?,
        write: @escaping @Sendable (SupportedType, inout JSONOutput) -> Void
    ) {
        self.read = read
        self.write = write
    }
}
