public import ValueTree

/// A function and the decoders of its first arguments.
///
/// The members that the arguments come from are found in one pass over the object, and the function is
/// called once, when all arguments are there: no closure a step, as currying would need.
@usableFromInline
struct Pipeline<Function>: Sendable {
    let plan: ArgumentPlan
    let remainder: Remainder<Function>

    @usableFromInline
    init(_ plan: ArgumentPlan, _ remainder: Remainder<Function>) {
        self.plan = plan
        self.remainder = remainder
    }
}

extension Decoder {
    /// A decoder that reads the arguments of a function and calls it.
    @inlinable
    init(_ outline: Outline, _ plan: ArgumentPlan, _ remainder: Remainder<Value>) {
        let role = Role<Value>.pipeline(Pipeline(plan, remainder))
        switch remainder {
        case .complete(let make):
            self.init(outline, role: role) { tape, place in
                ArgumentSlots.withMemory(size: plan.size, alignment: plan.alignment) { memory in
                    if let error = plan.fill(memory, from: tape, at: place) { return .error(error) }
                    var slots = ArgumentSlots(memory)
                    return .ok(make(&slots))
                }
            }
        case .awaiting(_, let curried):
            self.init(outline, role: role) { tape, place in
                ArgumentSlots.withMemory(size: plan.size, alignment: plan.alignment) { memory in
                    if let error = plan.fill(memory, from: tape, at: place) { return .error(error) }
                    return .ok(curried(plan.takeAll(from: memory)))
                }
            }
        }
    }

    /// This decoder of a function as a pipeline that its argument can be added to.
    @usableFromInline
    func opened<Argument, Rest>() -> (Outline, ArgumentPlan, Remainder<Rest>)
    where Value == (Argument) -> Rest {
        if case .pipeline(let pipeline) = role,
            case .awaiting(let next, _) = pipeline.remainder, let rest = next as? Remainder<Rest>
        {
            return (outline, pipeline.plan, rest)
        }
        // A function from elsewhere is an argument itself.
        let plan = ArgumentPlan().appending(Value.self, of: key, read: argumentRead)
        let remainder = Remainder<Rest>.complete { slots in
            let function: Value = slots.next()
            return function(slots.next())
        }
        return (Outline.fields([], of: Rest.self).merged(with: outline), plan, remainder)
    }
}

/// A pipeline that has no step yet; `type` is what it makes in the end.
@inlinable
func pipeline<Value, Function>(
    _ type: Value.Type,
    _ remainder: Remainder<Function>
) -> Decoder<Function> {
    Decoder(.fields([], of: type), ArgumentPlan(), remainder)
}

/// What is left of a function once some of its arguments are known.
@usableFromInline
enum Remainder<Function>: Sendable {
    /// No argument is missing: makes the value of those in the slots.
    case complete(@Sendable (inout ArgumentSlots) -> Function)
    /// One argument is missing; `next` is the remainder behind it, and `curried` the function that waits
    /// for it.
    case awaiting(next: any Sendable, curried: @Sendable (BoundArguments) -> Function)

    /// What is left of a function when all its arguments are in the slots.
    @inlinable
    init<each Argument>(_ make: @escaping @Sendable (repeat each Argument) -> Function) {
        self = .complete { slots in make(repeat slots.next((each Argument).self)) }
    }

    /// This remainder with an argument missing before it.
    @usableFromInline
    func after<Argument>(_ type: Argument.Type) -> Remainder<(Argument) -> Function> {
        .awaiting(next: self) { bound in { argument in value(of: bound.appending(argument)) } }
    }

    /// What the arguments make: the value, or a function of those that are missing.
    func value(of arguments: BoundArguments) -> Function {
        switch self {
        case .complete(let make): arguments.apply(make)
        case .awaiting(_, let curried): curried(arguments)
        }
    }
}
