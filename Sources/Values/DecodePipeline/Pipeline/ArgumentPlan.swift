public import ValueTree

/// The arguments that a pipeline reads, and the memory slots they are written to.
///
/// A class, so that a decoder holds a single reference.
@usableFromInline
final class ArgumentPlan: Sendable {
    private let arguments: [Argument]
    /// The keys to look up in one pass, without duplicates.
    private let names: [MemberName]
    @usableFromInline let size: Int
    @usableFromInline let alignment: Int

    /// A plan without arguments.
    @usableFromInline
    convenience init() {
        self.init([], names: [], size: 0, alignment: 1)
    }

    private init(_ arguments: [Argument], names: [MemberName], size: Int, alignment: Int) {
        self.arguments = arguments
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
            arguments + [argument],
            names: newNames,
            size: offset + MemoryLayout<Value>.size,
            alignment: max(alignment, MemoryLayout<Value>.alignment)
        )
    }
}

extension ArgumentPlan {
    /// Reads all arguments into their slots.
    ///
    /// If any fails, the errors are returned and no slot is filled.
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
            return fill(memory, from: source, at: input, members: members)
        }
    }

    private func fill(
        _ memory: UnsafeMutableRawPointer,
        from source: Document,
        at input: Int,
        members: UnsafeMutableBufferPointer<UInt32>
    ) -> DecodeError? {
        var errors: [DecodeError] = []
        var failed: [Int] = []
        for index in arguments.indices {
            let argument = arguments[index]
            let member = argument.member.map { Int(members[$0]) } ?? 0
            let slot = memory + argument.offset
            guard let error = argument.read(source, member, input, slot) else { continue }
            errors.append(error)
            failed.append(index)
        }
        guard !failed.isEmpty else { return nil }
        for (index, argument) in arguments.enumerated() where !failed.contains(index) {
            ArgumentSlots.free(argument.type, at: memory + argument.offset)
        }
        return .merging(errors)
    }

    /// Moves all arguments out of their slots.
    @usableFromInline
    func takeAll(from memory: UnsafeMutableRawPointer) -> BoundArguments {
        arguments.reduce(BoundArguments()) { bound, argument in
            bound.taking(argument.type, from: memory + argument.offset)
        }
    }
}

/// One argument of a pipeline: where it comes from, and the slot it goes to.
@usableFromInline
struct Argument: Sendable {
    /// Reads an argument into its slot, or returns the error.
    ///
    /// Takes the index of the member's value, which is 0 if the member is missing or none is read,
    /// and the index of the whole input.
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
