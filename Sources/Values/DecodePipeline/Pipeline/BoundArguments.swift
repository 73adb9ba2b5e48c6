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
            ArgumentSlots.place(of: Argument.self, behind: size) + MemoryLayout<Argument>.size
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
