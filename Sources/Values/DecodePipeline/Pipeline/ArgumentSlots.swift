/// The memory that holds the arguments of one call in a row while they are read.
///
/// Only this type uses raw memory. It is safe because the types of the pipeline's steps and of the
/// function agree: a slot is written by the step for an argument and read by the function as that
/// argument.
@usableFromInline
struct ArgumentSlots {
    @usableFromInline let base: UnsafeMutableRawPointer
    @usableFromInline var offset = 0

    /// Starts at the first argument.
    @inlinable
    init(_ base: UnsafeMutableRawPointer) {
        self.base = base
    }

    /// Calls `body` with temporary memory, aligned for the argument with the strictest alignment.
    @inlinable
    @inline(__always)
    static func withMemory<Result>(
        size: Int,
        alignment: Int,
        _ body: (UnsafeMutableRawPointer) -> Result
    ) -> Result {
        // Stack memory needs a constant alignment, so there is room to align by hand.
        withUnsafeTemporaryAllocation(byteCount: size + alignment, alignment: 16) { memory in
            guard let start = memory.baseAddress else { preconditionFailure("no memory") }
            return body(start.alignedUp(toMultipleOf: alignment))
        }
    }

    /// The offset of the next slot for a type, given the end of the previous one.
    @inlinable
    static func offset<Argument>(of type: Argument.Type, after end: Int) -> Int {
        let mask = MemoryLayout<Argument>.alignment - 1
        return (end + mask) & ~mask
    }

    /// Destroys an argument that will not be used.
    static func free<Argument>(_ type: Argument.Type, at slot: UnsafeMutableRawPointer) {
        slot.assumingMemoryBound(to: type).deinitialize(count: 1)
    }
}

extension ArgumentSlots {
    /// Moves the next argument out of its slot.
    @inlinable
    mutating func next<Argument>(_ type: Argument.Type = Argument.self) -> Argument {
        let start = Self.offset(of: Argument.self, after: offset)
        offset = start + MemoryLayout<Argument>.size
        return (base + start).assumingMemoryBound(to: Argument.self).move()
    }

    /// Writes an argument to the next slot.
    mutating func append<Argument>(_ argument: Argument) {
        let start = Self.offset(of: Argument.self, after: offset)
        offset = start + MemoryLayout<Argument>.size
        (base + start).initializeMemory(as: Argument.self, to: argument)
    }
}

/// The arguments already read by a pipeline that still needs more.
@usableFromInline
struct BoundArguments {
    private var writes: [(inout ArgumentSlots) -> Void] = []
    private var size = 0
    private var alignment = 1

    /// Adds an argument.
    func appending<Argument>(_ argument: Argument) -> BoundArguments {
        var bound = self
        bound.writes.append { slots in slots.append(argument) }
        bound.size =
            ArgumentSlots.offset(of: Argument.self, after: size) + MemoryLayout<Argument>.size
        bound.alignment = max(alignment, MemoryLayout<Argument>.alignment)
        return bound
    }

    /// Adds the argument in a slot, moving it out.
    func taking<Argument>(
        _ type: Argument.Type,
        from slot: UnsafeMutableRawPointer
    ) -> BoundArguments {
        appending(slot.assumingMemoryBound(to: type).move())
    }

    /// Calls a function with the arguments.
    func apply<Result>(_ make: (inout ArgumentSlots) -> Result) -> Result {
        ArgumentSlots.withMemory(size: size, alignment: alignment) { memory in
            var written = ArgumentSlots(memory)
            for write in writes { write(&written) }
            var slots = ArgumentSlots(memory)
            return make(&slots)
        }
    }
}
