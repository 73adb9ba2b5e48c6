/// Makes events of what a terminal library reads: characters, keys, and the starts of reports.
///
/// A sequence may arrive in pieces; a pause decides what a lone Esc was.
package struct InputDecoder: Sendable {
    /// What was read.
    package enum Input: Hashable, Sendable {
        /// A character that belongs to no key.
        case scalar(Unicode.Scalar)

        /// A key that the library knows.
        case key(Key)

        /// The beginning of a mouse report: `ESC [ <`.
        case mouseReport

        /// The beginning of pasted text: `ESC [ 200 ~`.
        case paste

        /// Nothing more for now.
        case pause
    }

    private enum State: Sendable {
        case ready
        case escape
        case controlSequence(String)
        case singleShift
        case mouse(String)
        case paste
    }

    private var state = State.ready
    private var collector = PasteCollector()

    /// Makes a decoder that has read nothing.
    package init() {}

    /// Whether all that comes is text, to be read past the library, which would look for keys.
    package var isPasting: Bool {
        guard case .paste = state else { return false }
        return true
    }

    /// What this input completes.
    package mutating func decode(_ input: Input) -> TerminalEvent? {
        switch state {
        case .ready: begin(input)
        case .escape: afterEscape(input)
        case .controlSequence(let text): continueSequence(text, input)
        case .singleShift: afterSingleShift(input)
        case .mouse(let text): continueMouse(text, input)
        case .paste: continuePaste(input)
        }
    }

    private mutating func begin(_ input: Input) -> TerminalEvent? {
        state = .ready
        switch input {
        case .scalar("\u{1B}"): state = .escape
        case .scalar(let scalar): return .key(TypedKey.key(for: scalar))
        case .key(let key): return .key(key)
        case .mouseReport: state = .mouse("")
        case .paste: state = .paste
        case .pause: break
        }
        return nil
    }

    private mutating func afterEscape(_ input: Input) -> TerminalEvent? {
        state = .ready
        switch input {
        case .scalar("["): state = .controlSequence("")
        case .scalar("O"): state = .singleShift
        case .scalar("\u{1B}"): state = .escape
        case .scalar(let scalar): return .key(.alt(TypedKey.key(for: scalar)))
        case .key(let key): return .key(.alt(key))
        case .mouseReport, .paste: return begin(input)
        case .pause: break
        }
        return isDecided(by: input) ? .key(.escape) : nil
    }

    /// A second Esc, or a pause, makes the first one a key of its own.
    private func isDecided(by input: Input) -> Bool {
        input == .pause || input == .scalar("\u{1B}")
    }

    private mutating func continueSequence(_ text: String, _ input: Input) -> TerminalEvent? {
        guard case .scalar(let scalar) = input else {
            let event = begin(input)
            return text.isEmpty && input == .pause ? .key(.alt("[")) : event
        }
        guard text.utf8.count < EscapeSequence.longest, (0x20..<0x40).contains(scalar.value) else {
            return endSequence(text, scalar)
        }
        state = .controlSequence(text + String(Character(scalar)))
        return nil
    }

    private mutating func endSequence(_ text: String, _ final: Unicode.Scalar) -> TerminalEvent? {
        state = text == "200" && final == "~" ? .paste : .ready
        guard !text.hasPrefix("<") else {
            let parameters = String(text.dropFirst())
            return MouseReport.mouse(parameters: parameters, final: final).map { .mouse($0) }
        }
        return EscapeSequence.key(parameters: text, final: final).map { .key($0) }
    }

    private mutating func afterSingleShift(_ input: Input) -> TerminalEvent? {
        guard case .scalar(let scalar) = input else {
            let event = begin(input)
            return input == .pause ? .key(.alt("O")) : event
        }
        state = .ready
        return EscapeSequence.key(parameters: "", final: scalar).map { .key($0) }
    }

    private mutating func continueMouse(_ text: String, _ input: Input) -> TerminalEvent? {
        guard case .scalar(let scalar) = input else {
            return input == .pause ? nil : begin(input)
        }
        guard text.utf8.count < EscapeSequence.longest, (0x30..<0x3C).contains(scalar.value) else {
            state = .ready
            return MouseReport.mouse(parameters: text, final: scalar).map { .mouse($0) }
        }
        state = .mouse(text + String(Character(scalar)))
        return nil
    }

    private mutating func continuePaste(_ input: Input) -> TerminalEvent? {
        guard case .scalar(let scalar) = input else { return nil }
        guard let (text, _) = collector.collect(String(Character(scalar)).utf8) else { return nil }
        return endPaste(text)
    }

    private mutating func endPaste(_ text: String) -> TerminalEvent {
        state = .ready
        collector = PasteCollector()
        return .paste(text)
    }
}

extension InputDecoder {
    /// What bytes complete that were read past the library, as is done while text is pasted.
    package mutating func decode(_ bytes: [UInt8]) -> [TerminalEvent] {
        guard isPasting else { return decodeTyped(bytes) }
        guard let (text, rest) = collector.collect(bytes) else { return [] }
        return [endPaste(text)] + decodeTyped(rest)
    }

    private mutating func decodeTyped(_ bytes: [UInt8]) -> [TerminalEvent] {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.compactMap { decode(.scalar($0)) }
    }
}
