/// Decodes events from what ncurses reads: bytes, keys, and the starts of reports.
///
/// A sequence may arrive in pieces; a pause tells a lone Esc from the start of a sequence.
package struct InputDecoder: Sendable {
    /// What was read.
    package enum Input: Hashable, Sendable {
        /// A byte of a character or of a sequence that ncurses doesn't know.
        case byte(UInt8)

        /// A key that ncurses knows.
        case key(Key)

        /// The beginning of a mouse report: `ESC [ <`.
        case mouseReport

        /// The beginning of pasted text: `ESC [ 200 ~`.
        case paste

        /// No more input for now.
        case pause
    }

    /// The input with its bytes assembled.
    private enum Token: Equatable {
        case scalar(Unicode.Scalar)
        case key(Key)
        case mouseReport
        case paste
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
    private var assembler = ScalarAssembler()
    private var collector = PasteCollector()

    /// Creates a decoder.
    package init() {}

    /// Whether the input is pasted text, which is read without ncurses: it would look for keys in
    /// the text.
    package var isPasting: Bool {
        guard case .paste = state else { return false }
        return true
    }

    /// The events that this input completes.
    package mutating func decode(_ input: Input) -> [TerminalEvent] {
        switch input {
        case .byte(let byte): assembler.add(byte).compactMap { step(.scalar($0)) }
        case .key(let key): events(step(.key(key)))
        case .mouseReport: events(step(.mouseReport))
        case .paste: events(step(.paste))
        case .pause: events(step(.pause))
        }
    }

    private func events(_ event: TerminalEvent?) -> [TerminalEvent] {
        event.map { [$0] } ?? []
    }

    private mutating func step(_ token: Token) -> TerminalEvent? {
        switch state {
        case .ready: begin(token)
        case .escape: afterEscape(token)
        case .controlSequence(let text): continueSequence(text, token)
        case .singleShift: afterSingleShift(token)
        case .mouse(let text): continueMouse(text, token)
        case .paste: continuePaste(token)
        }
    }

    private mutating func begin(_ token: Token) -> TerminalEvent? {
        state = .ready
        switch token {
        case .scalar("\u{1B}"): state = .escape
        case .scalar(let scalar): return .key(TypedKey.key(for: scalar))
        case .key(let key): return .key(key)
        case .mouseReport: state = .mouse("")
        case .paste: state = .paste
        case .pause: break
        }
        return nil
    }

    private mutating func afterEscape(_ token: Token) -> TerminalEvent? {
        state = .ready
        switch token {
        case .scalar("["): state = .controlSequence("")
        case .scalar("O"): state = .singleShift
        case .scalar("\u{1B}"): state = .escape
        case .scalar(let scalar): return .key(.alt(TypedKey.key(for: scalar)))
        case .key(let key): return .key(.alt(key))
        case .mouseReport, .paste: return begin(token)
        case .pause: break
        }
        return isDecided(by: token) ? .key(.escape) : nil
    }

    /// A second Esc or a pause makes the first one a key press.
    private func isDecided(by token: Token) -> Bool {
        token == .pause || token == .scalar("\u{1B}")
    }

    private mutating func continueSequence(_ text: String, _ token: Token) -> TerminalEvent? {
        guard case .scalar(let scalar) = token else {
            // Too long to be typed by hand: the rest is still arriving.
            guard text.isEmpty || token != .pause else { return nil }
            let event = begin(token)
            return token == .pause ? .key(.alt("[")) : event
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

    private mutating func afterSingleShift(_ token: Token) -> TerminalEvent? {
        guard case .scalar(let scalar) = token else {
            let event = begin(token)
            return token == .pause ? .key(.alt("O")) : event
        }
        state = .ready
        return EscapeSequence.key(parameters: "", final: scalar).map { .key($0) }
    }

    private mutating func continueMouse(_ text: String, _ token: Token) -> TerminalEvent? {
        guard case .scalar(let scalar) = token else {
            return token == .pause ? nil : begin(token)
        }
        guard text.utf8.count < EscapeSequence.longest, (0x30..<0x3C).contains(scalar.value) else {
            state = .ready
            return MouseReport.mouse(parameters: text, final: scalar).map { .mouse($0) }
        }
        state = .mouse(text + String(Character(scalar)))
        return nil
    }

    private mutating func continuePaste(_ token: Token) -> TerminalEvent? {
        guard case .scalar(let scalar) = token else { return nil }
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
    /// The events completed by bytes read without ncurses, as is done during a paste.
    package mutating func decode(_ bytes: [UInt8]) -> [TerminalEvent] {
        guard isPasting else { return decodeTyped(bytes) }
        guard let (text, rest) = collector.collect(bytes) else { return [] }
        return [endPaste(text)] + decodeTyped(rest)
    }

    private mutating func decodeTyped(_ bytes: [UInt8]) -> [TerminalEvent] {
        bytes.flatMap { decode(.byte($0)) }
    }
}
