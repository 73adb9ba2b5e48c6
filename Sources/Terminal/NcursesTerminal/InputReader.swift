internal import CTerminal
internal import Glibc
internal import TerminalUI

/// Reads input and converts it for the decoder.
enum InputReader {
    /// The next input; nil if there is none yet.
    static func next() -> InputDecoder.Input? {
        while true {
            let input = ct_read()
            guard input.kind != CT_NOTHING else { return nil }
            guard let named = named(input) else { continue }
            return named
        }
    }

    /// The next bytes of pasted text; empty if there are none yet.
    static func nextBytes() -> [UInt8] {
        Array(unsafeUninitializedCapacity: 65_536) { bytes, count in
            count = Int(ct_read_bytes(bytes.baseAddress, Int32(bytes.count)))
        }
    }

    private static func named(_ input: ct_input) -> InputDecoder.Input? {
        switch input.kind {
        case CT_BYTE: .byte(UInt8(truncatingIfNeeded: input.value))
        case CT_DEFINED: defined(Int(input.value))
        case CT_KEY: key(input.value).map { .key($0) }
        default: nil
        }
    }

    private static func defined(_ number: Int) -> InputDecoder.Input? {
        KeySequences.all.indices.contains(number) ? KeySequences.all[number].input : nil
    }

    private static func key(_ value: UInt32) -> Key? {
        guard value <= CT_FUNCTION.rawValue else {
            return functionKey(Int(value - CT_FUNCTION.rawValue))
        }
        return switch ct_key(value) {
        case CT_UP: .up
        case CT_DOWN: .down
        case CT_LEFT: .left
        case CT_RIGHT: .right
        case CT_HOME: .home
        case CT_END: .end
        case CT_PAGE_UP: .pageUp
        case CT_PAGE_DOWN: .pageDown
        case CT_INSERT: .insert
        case CT_DELETE: .delete
        case CT_BACKSPACE: .backspace
        case CT_BACK_TAB: .backTab
        case CT_ENTER: .enter
        default: nil
        }
    }

    /// Terminals number function keys with Shift from 13.
    private static func functionKey(_ number: Int) -> Key {
        number > 12 && number <= 24 ? .shift(.function(number - 12)) : .function(number)
    }
}

/// Reads the signals that have arrived.
enum SignalReader {
    /// The signals since the last call, oldest first.
    static func signals(from descriptor: Int32) -> [Int32] {
        var signals: [Int32] = []
        var bytes: [UInt8] = Array(repeating: 0, count: 64)
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            guard count > 0 else { return signals }
            signals += bytes.prefix(count).map { Int32($0) }
        }
    }
}
