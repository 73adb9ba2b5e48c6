public import ValueTree

/// The arguments that the steps of a pipeline read, and the slots they go to.
@usableFromInline
struct ArgumentPlan: Sendable {
    private var arguments: [Argument] = []
    /// The keys that are looked up together, each once.
    private var names: [MemberName] = []
    @usableFromInline private(set) var size = 0
    @usableFromInline private(set) var alignment = 1

    @usableFromInline
    init() {}

    /// This plan with one more argument, made of the member of a key or, without one, of the whole input.
    @usableFromInline
    func appending<Value>(
        _ type: Value.Type,
        of key: String?,
        read: @escaping Argument.Read
    ) -> ArgumentPlan {
        var plan = self
        let offset = ArgumentSlots.place(of: type, behind: size)
        let member = key.map { plan.place(of: MemberName($0)) }
        plan.arguments.append(Argument(type: type, offset: offset, member: member, read: read))
        plan.size = offset + MemoryLayout<Value>.size
        plan.alignment = max(alignment, MemoryLayout<Value>.alignment)
        return plan
    }

    private mutating func place(of name: MemberName) -> Int {
        if let place = names.firstIndex(of: name) { return place }
        names.append(name)
        return names.count - 1
    }
}

extension ArgumentPlan {
    /// Reads all arguments into their slots, or tells what is wrong; then no slot is filled.
    @usableFromInline
    func fill(
        _ memory: UnsafeMutableRawPointer,
        from tape: Tape,
        at input: Int
    ) -> DecodeError? {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: names.count) { places in
            if tape.nodes[input].isKind(.object) {
                tape.findMembers(names, of: input, into: places)
            } else {
                places.initialize(repeating: 0)
            }
            return fill(memory, from: tape, at: input, members: places)
        }
    }

    private func fill(
        _ memory: UnsafeMutableRawPointer,
        from tape: Tape,
        at input: Int,
        members: UnsafeMutableBufferPointer<UInt32>
    ) -> DecodeError? {
        var errors: [DecodeError] = []
        var failed: [Int] = []
        for index in arguments.indices {
            let argument = arguments[index]
            let place = argument.member.map { Int(members[$0]) } ?? 0
            let slot = memory + argument.offset
            guard let error = argument.read(tape, place, input, slot) else { continue }
            errors.append(error)
            failed.append(index)
        }
        guard !failed.isEmpty else { return nil }
        for (index, argument) in arguments.enumerated() where !failed.contains(index) {
            ArgumentSlots.free(argument.type, at: memory + argument.offset)
        }
        return .merging(errors)
    }

    /// Takes all arguments out of their slots.
    @usableFromInline
    func takeAll(from memory: UnsafeMutableRawPointer) -> BoundArguments {
        arguments.reduce(BoundArguments()) { bound, argument in
            bound.taking(argument.type, from: memory + argument.offset)
        }
    }
}
