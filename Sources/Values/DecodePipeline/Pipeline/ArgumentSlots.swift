/// The memory in which the arguments of one call lie one behind the other while they are read.
///
/// The one place of raw memory here. A slot is written by the step of a pipeline whose type says that
/// the argument at this place is of the slot's type, and read by the function that takes it there.
@usableFromInline
struct ArgumentSlots {
    @usableFromInline let base: UnsafeMutableRawPointer
    @usableFromInline var offset = 0

    /// Begins at the first argument.
    @inlinable
    init(_ base: UnsafeMutableRawPointer) {
        self.base = base
    }

    /// Calls `body` with memory of a size; `alignment` is that of the strictest argument.
    @inlinable
    @inline(__always)
    static func withMemory<Result>(
        size: Int,
        alignment: Int,
        _ body: (UnsafeMutableRawPointer) -> Result
    ) -> Result {
        // The alignment of memory on the stack must be a constant.
        withUnsafeTemporaryAllocation(byteCount: size + alignment, alignment: 16) { memory in
            guard let start = memory.baseAddress else { preconditionFailure("no memory") }
            return body(start.alignedUp(toMultipleOf: alignment))
        }
    }

    /// Where a slot for a type begins.
    @inlinable
    static func offset<Argument>(of type: Argument.Type, after end: Int) -> Int {
        let mask = MemoryLayout<Argument>.alignment - 1
        return (end + mask) & ~mask
    }

    /// Frees an argument that nobody takes.
    static func free<Argument>(_ type: Argument.Type, at slot: UnsafeMutableRawPointer) {
        slot.assumingMemoryBound(to: type).deinitialize(count: 1)
    }
}

extension ArgumentSlots {
    /// Takes the next argument out of its slot.
    @inlinable
    mutating func next<Argument>(_ type: Argument.Type = Argument.self) -> Argument {
        let start = Self.offset(of: Argument.self, after: offset)
        offset = start + MemoryLayout<Argument>.size
        return (base + start).assumingMemoryBound(to: Argument.self).move()
    }

    /// Puts an argument into the next slot.
    mutating func append<Argument>(_ argument: Argument) {
        let start = Self.offset(of: Argument.self, after: offset)
        offset = start + MemoryLayout<Argument>.size
        (base + start).initializeMemory(as: Argument.self, to: argument)
    }
}

/// Arguments that were read by a pipeline which still waits for others.
@usableFromInline
struct BoundArguments {
    private var writes: [(inout ArgumentSlots) -> Void] = []
    private var size = 0
    private var alignment = 1

    /// These arguments and one more.
    func appending<Argument>(_ argument: Argument) -> BoundArguments {
        var bound = self
        bound.writes.append { slots in slots.append(argument) }
        bound.size =
            ArgumentSlots.offset(of: Argument.self, after: size) + MemoryLayout<Argument>.size
        bound.alignment = max(alignment, MemoryLayout<Argument>.alignment)
        return bound
    }

    /// These arguments and the one in a slot, which is empty afterwards.
    func taking<Argument>(
        _ type: Argument.Type,
        from slot: UnsafeMutableRawPointer
    ) -> BoundArguments {
        appending(slot.assumingMemoryBound(to: type).move())
    }

    /// What a function makes of all the arguments.
    func apply<Result>(_ make: (inout ArgumentSlots) -> Result) -> Result {
        ArgumentSlots.withMemory(size: size, alignment: alignment) { memory in
            var written = ArgumentSlots(memory)
            for write in writes { write(&written) }
            var slots = ArgumentSlots(memory)
            return make(&slots)
        }
    }
}
