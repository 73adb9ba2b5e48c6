public import ValueTree

/// One argument of a pipeline: where it comes from, and the slot it goes to.
@usableFromInline
struct Argument: Sendable {
    /// Reads an argument into its slot, or says what is wrong.
    ///
    /// Takes the place of the member, 0 when it is missing or none was asked for, and that of the whole
    /// input.
    @usableFromInline
    typealias Read =
        @Sendable (Tape, _ place: Int, _ input: Int, UnsafeMutableRawPointer)
        -> DecodeError?

    /// The type that the slot holds.
    let type: Any.Type
    /// Where the slot begins.
    let offset: Int
    /// The place of the key among those that are looked up together; nil for the whole input.
    let member: Int?
    let read: Read
}

extension Decoder {
    /// The decoder as the reader of an argument.
    @inlinable
    var argumentRead: Argument.Read {
        switch role {
        case .member(let member):
            let read = member.read
            return { tape, place, input, slot in read(tape, place, input).write(to: slot) }
        case .whole, .pipeline:
            let read = read
            return { tape, _, input, slot in read(tape, input).write(to: slot) }
        }
    }
}

extension DecodeResult {
    /// Puts the value into a slot, or returns the error.
    @inlinable
    func write(to slot: UnsafeMutableRawPointer) -> DecodeError? {
        switch self {
        case .ok(let value):
            slot.initializeMemory(as: Value.self, to: value)
            return nil
        case .error(let error): return error
        }
    }
}
