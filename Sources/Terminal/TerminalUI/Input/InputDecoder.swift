/// Decodes events from what ncurses reads: bytes, keys, and the starts of reports.
///
/// A sequence may arrive in pieces; a pause tells a lone Esc from the start of a sequence.
package struct InputDecoder: Sendable {
    /// The input with its bytes assembled.
    private enum Token: Equatable {
        case scalar(Unicode.Scalar)
        case key(Key)
        case mouseReport
        case paste
        case pause
        case silence
    }

    private enum State: Sendable {
        case ready
        case escape
        case controlSequence(String)
        case singleShift
        case mouse(String)
        case paste
        /// The rest of a paste that was cut at its limit.
        case pasteRest
        /// The rest of a sequence that is too long to be a key.
        case longSequence
        /// A reply of the terminal, which is dropped; `isEmpty` right after its introducer.
        case reply(introducer: Unicode.Scalar, isEmpty: Bool)
        /// An Esc within a reply, which ends it together with the `\` that should follow.
        case replyEnd(isPaused: Bool)
    }

    private var state = State.ready
    private var assembler = ScalarAssembler()
    private var collector = PasteCollector()

    package init() {}

    /// Whether the input is pasted text.
    ///
    /// It is read without ncurses, which would look for keys in the text.
    package var isPasting: Bool {
        switch state {
        case .paste, .pasteRest: true
        case .ready, .escape, .controlSequence, .singleShift, .mouse, .longSequence, .reply,
            .replyEnd:
            false
        }
    }

    /// Returns the events that this input completes.
    package mutating func decode(_ input: Input) -> [TerminalEvent] {
        switch input {
        case .byte(let byte): decodeByte(byte)
        case .key(let key): events(step(.key(key)))
        case .mouseReport: events(step(.mouseReport))
        case .paste: events(step(.paste))
        case .pause: events(step(.pause))
        case .silence: events(step(.silence))
        case .longSilence: endStall()
        }
    }

    private mutating func endStall() -> [TerminalEvent] {
        let events = events(step(.silence))
        if isPasting { collector.stall = .long }
        return events
    }

    private mutating func decodeByte(_ byte: UInt8) -> [TerminalEvent] {
        guard !isPasting else { return decode([byte]) }
        return assembler.add(byte).compactMap { step(.scalar($0)) }
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
        case .paste: stallPaste(token)
        case .pasteRest: endPasteRest(token)
        case .longSequence: continueLongSequence(token)
        case .reply(let introducer, let isEmpty): continueReply(introducer, isEmpty, token)
        case .replyEnd(let isPaused): endReply(isPaused, token)
        }
    }

    private mutating func begin(_ token: Token) -> TerminalEvent? {
        state = .ready
        switch token {
        case .scalar("\u{1B}"): state = .escape
        case .scalar("\u{9B}"): state = .controlSequence("")
        case .scalar(let scalar) where Self.replyControls.contains(scalar):
            state = .reply(introducer: scalar, isEmpty: true)
        case .scalar(let scalar): return .key(TypedKey.key(for: scalar))
        case .key(let key): return .key(key)
        case .mouseReport: state = .mouse("")
        case .paste: state = .paste
        case .pause, .silence: break
        }
        return nil
    }

    private mutating func afterEscape(_ token: Token) -> TerminalEvent? {
        state = .ready
        switch token {
        case .scalar("["): state = .controlSequence("")
        case .scalar("O"): state = .singleShift
        case .scalar("\u{1B}"): state = .escape
        case .scalar(let scalar) where Self.replyLetters.contains(scalar):
            state = .reply(introducer: scalar, isEmpty: true)
        case .scalar(let scalar): return .key(.alt(TypedKey.key(for: scalar)))
        case .key(let key): return .key(.alt(key))
        case .mouseReport, .paste: return begin(token)
        case .pause, .silence: break
        }
        return isDecided(by: token) ? .key(.escape) : nil
    }

    /// A second Esc or a pause makes the first one a key press.
    private func isDecided(by token: Token) -> Bool {
        token == .pause || token == .silence || token == .scalar("\u{1B}")
    }

    private mutating func continueSequence(_ text: String, _ token: Token) -> TerminalEvent? {
        guard case .scalar(let scalar) = token else {
            // Too long to be typed by hand: the rest is still arriving.
            guard text.isEmpty || token != .pause else { return nil }
            let event = begin(token)
            return text.isEmpty && token == .pause ? .key(.alt("[")) : event
        }
        // A control character begins a new key or sequence.
        guard scalar.value >= 0x20 else { return begin(token) }
        guard (0x20..<0x40).contains(scalar.value) else { return endSequence(text, scalar) }
        state =
            text.utf8.count < EscapeSequence.longest
            ? .controlSequence(text + String(Character(scalar))) : .longSequence
        return nil
    }

    /// Drops a sequence that is too long, up to its final character.
    private mutating func continueLongSequence(_ token: Token) -> TerminalEvent? {
        guard case .scalar(let scalar) = token, scalar.value >= 0x20 else {
            return token == .pause ? nil : begin(token)
        }
        if !(0x20..<0x40).contains(scalar.value) { state = .ready }
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
        guard case .scalar(let scalar) = token, scalar.value >= 0x20 else {
            return token == .pause ? nil : begin(token)
        }
        guard (0x30..<0x3C).contains(scalar.value) else {
            state = .ready
            return MouseReport.mouse(parameters: text, final: scalar).map { .mouse($0) }
        }
        state =
            text.utf8.count < EscapeSequence.longest
            ? .mouse(text + String(Character(scalar))) : .longSequence
        return nil
    }
}

/// Replies of the terminal: OSC, DCS, APC, PM and SOS, which end with BEL or with Esc and `\`.
///
/// They are dropped as they arrive, so that they aren't stored or taken for typed keys.
extension InputDecoder {
    /// The characters that begin a reply after Esc.
    private static let replyLetters: Set<Unicode.Scalar> = ["]", "P", "_", "^", "X"]
    /// The control characters that begin a reply without Esc.
    private static let replyControls: Set<Unicode.Scalar> = [
        "\u{9D}", "\u{90}", "\u{9F}", "\u{9E}", "\u{98}",
    ]

    private mutating func continueReply(
        _ introducer: Unicode.Scalar,
        _ isEmpty: Bool,
        _ token: Token
    ) -> TerminalEvent? {
        switch token {
        case .scalar("\u{1B}"): state = .replyEnd(isPaused: false)
        case .scalar("\u{07}"), .scalar("\u{9C}"), .scalar("\u{18}"), .scalar("\u{1A}"), .silence:
            state = .ready
        // The user pressed Alt with this character, or ends a reply that has no end.
        case .pause where isEmpty && introducer.isASCII:
            state = .ready
            return .key(.alt(TypedKey.key(for: introducer)))
        case .scalar("\u{03}"), .key: return begin(token)
        case .scalar, .mouseReport, .paste:
            state = .reply(introducer: introducer, isEmpty: false)
        case .pause: break
        }
        return nil
    }

    private mutating func endReply(_ isPaused: Bool, _ token: Token) -> TerminalEvent? {
        switch token {
        case .pause:
            state = .replyEnd(isPaused: true)
            return nil
        case .scalar("\\"), .silence:
            state = .ready
            return nil
        case .scalar, .key, .mouseReport, .paste:
            return isPaused ? begin(token) : afterEscape(token)
        }
    }
}

extension InputDecoder {
    /// Returns the events completed by bytes that were read without ncurses, as during a paste.
    package mutating func decode(_ bytes: [UInt8]) -> [TerminalEvent] {
        guard isPasting else { return decodeTyped(bytes) }
        if case .pasteRest = state { return dropPasteRest(bytes) }
        if let typed = collector.typed(before: bytes) {
            state = .ready
            return [.paste(typed.text)] + decodeTyped(typed.reads)
        }
        switch collector.collect(bytes) {
        case .unfinished: return []
        case .ended(let text, let rest):
            state = .ready
            return [.paste(text)] + decodeTyped(rest)
        case .cut(let text, let rest):
            state = .pasteRest
            return [.paste(text), .pasteCut(limit: PasteCollector.limit)] + dropPasteRest(rest)
        }
    }

    private mutating func dropPasteRest(_ bytes: [UInt8]) -> [TerminalEvent] {
        guard let rest = collector.drop(bytes) else { return [] }
        state = .ready
        return decodeTyped(rest)
    }

    private mutating func stallPaste(_ token: Token) -> TerminalEvent? {
        if token == .silence { collector.stall = max(collector.stall, .short) }
        return nil
    }

    /// Ends a cut paste at a silence: its rest arrives without one.
    private mutating func endPasteRest(_ token: Token) -> TerminalEvent? {
        guard token == .silence else { return nil }
        collector = PasteCollector()
        state = .ready
        return nil
    }

    /// Decodes several reads as if there were a pause between them.
    private mutating func decodeTyped(_ reads: [[UInt8]]) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        for (index, bytes) in reads.enumerated() {
            if index > 0 { events += decode(.pause) }
            events += decodeTyped(bytes)
        }
        return events
    }

    private mutating func decodeTyped(_ bytes: [UInt8]) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        for (index, byte) in bytes.enumerated() {
            guard !isPasting else { return events + decode(Array(bytes[index...])) }
            events += decode(.byte(byte))
        }
        return events
    }
}
