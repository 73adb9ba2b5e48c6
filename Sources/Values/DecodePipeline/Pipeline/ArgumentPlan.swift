public import ValueTree

/// The arguments that a pipeline reads, and the memory slots they are written to.
///
/// A class, so that a decoder holds a single reference. A chain instead of an array, because each
/// function taken out of an array would be retained for the call.
@usableFromInline
final class ArgumentPlan: Sendable {
    /// The arguments before the last; nil for a plan without arguments.
    private let previous: ArgumentPlan?
    private let last: Argument
    /// The keys to look up in one pass, without duplicates.
    private let names: [MemberName]
    @usableFromInline let size: Int
    @usableFromInline let alignment: Int

    /// A plan without arguments.
    @usableFromInline
    convenience init() {
        let nothing = Argument(type: Void.self, offset: 0, member: nil) { _, _, _, _ in nil }
        self.init(nil, nothing, names: [], size: 0, alignment: 1)
    }

    private init(
        _ previous: ArgumentPlan?,
        _ last: Argument,
        names: [MemberName],
        size: Int,
        alignment: Int
    ) {
        self.previous = previous
        self.last = last
        self.names = names
        self.size = size
        self.alignment = alignment
    }

    /// Adds an argument, decoded from the value of `key`, or from the whole input if `key` is nil.
    @usableFromInline
    func appending<Value>(
        _ type: Value.Type,
        of key: String?,
        read: @escaping Argument.Read
    ) -> ArgumentPlan {
        let name = key.map { MemberName($0) }
        let known = name.flatMap { names.firstIndex(of: $0) }
        let newNames = known == nil ? names + [name].compactMap(\.self) : names
        let member = name.map { _ in known ?? names.count }
        let offset = ArgumentSlots.offset(of: type, after: size)
        let argument = Argument(type: type, offset: offset, member: member, read: read)
        return ArgumentPlan(
            self,
            argument,
            names: newNames,
            size: offset + MemoryLayout<Value>.size,
            alignment: max(alignment, MemoryLayout<Value>.alignment)
        )
    }

    /// The number of arguments.
    private var count: Int { previous.map { $0.count + 1 } ?? 0 }

    /// All arguments in order.
    private var arguments: [Argument] { previous.map { $0.arguments + [last] } ?? [] }
}

extension ArgumentPlan {
    /// An argument that could not be read.
    private struct Failure {
        let index: Int
        let error: DecodeError
    }

    /// Reads all arguments into their slots.
    ///
    /// If any fails, this method returns the errors, and no slot is filled.
    @usableFromInline
    func fill(
        _ memory: UnsafeMutableRawPointer,
        from source: Document,
        at input: Int
    ) -> DecodeError? {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: names.count) { members in
            if source.nodes[input].isKind(.object) {
                source.findMembers(names, of: input, into: members)
            } else {
                members.initialize(repeating: 0)
            }
            let failures = read(into: memory, from: source, at: input, members)
            return failures.map { free(memory, but: $0) }
        }
    }

    /// Reads the arguments in order; nil if none failed.
    private func read(
        into memory: UnsafeMutableRawPointer,
        from source: Document,
        at input: Int,
        _ members: UnsafeMutableBufferPointer<UInt32>
    ) -> [Failure]? {
        guard let previous else { return nil }
        let failures = previous.read(into: memory, from: source, at: input, members)
        let member = last.member.map { Int(members[$0]) } ?? 0
        guard let error = last.read(source, member, input, memory + last.offset) else {
            return failures
        }
        return (failures ?? []) + [Failure(index: previous.count, error: error)]
    }

    /// Destroys the arguments that were read, and returns the errors of the others.
    private func free(_ memory: UnsafeMutableRawPointer, but failures: [Failure]) -> DecodeError {
        for (index, argument) in arguments.enumerated()
        where !failures.contains(where: { $0.index == index }) {
            ArgumentSlots.free(argument.type, at: memory + argument.offset)
        }
        return .merging(failures.map(\.error))
    }

    /// Moves all arguments out of their slots.
    @usableFromInline
    func takeAll(from memory: UnsafeMutableRawPointer) -> BoundArguments {
        arguments.reduce(BoundArguments()) { bound, argument in
            bound.taking(argument.type, from: memory + argument.offset)
        }
    }
}

/// An argument of a pipeline: its source, and the slot it is written to.
@usableFromInline
struct Argument: Sendable {
    /// Reads an argument into its slot, or returns the error.
    ///
    /// The parameters are the index of the member's value, which is 0 if the member is missing or
    /// none is read, and the index of the whole input.
    @usableFromInline
    typealias Read =
        @Sendable (Document, _ member: Int, _ input: Int, UnsafeMutableRawPointer)
        -> DecodeError?

    /// The type that the slot holds.
    let type: Any.Type
    /// The offset of the slot in bytes.
    let offset: Int
    /// The index of the key among the plan's keys, or nil for the whole input.
    let member: Int?
    let read: Read
}

extension Decoder {
    /// Reads an argument with this decoder.
    @inlinable
    var argumentRead: Argument.Read {
        switch role {
        case .member(let member):
            let read = member.read
            return { source, member, input, slot in read(source, member, input).write(to: slot) }
        case .whole, .pipeline:
            let read = read
            return { source, _, input, slot in read(source, input).write(to: slot) }
        }
    }
}

extension DecodeResult {
    /// Writes the value to a slot, or returns the error.
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
