public import ValueTree

/// A function and the decoders of its first arguments.
///
/// The members that the arguments come from are found in one pass over the object, and the function is
/// called once, when all arguments are there: no closure a step, as currying would need.
@usableFromInline
struct Pipeline<Function>: Sendable {
    let plan: ArgumentPlan
    let application: PartialApplication<Function>

    @usableFromInline
    init(_ plan: ArgumentPlan, _ application: PartialApplication<Function>) {
        self.plan = plan
        self.application = application
    }
}

extension Decoder {
    /// A decoder that reads the arguments of a function and calls it.
    @inlinable
    init(
        _ deferredShape: DeferredShape,
        _ plan: ArgumentPlan,
        _ application: PartialApplication<Value>
    ) {
        let role = Role<Value>.pipeline(Pipeline(plan, application))
        switch application {
        case .complete(let make):
            self.init(deferredShape, role: role) { source, index in
                ArgumentSlots.withMemory(size: plan.size, alignment: plan.alignment) { memory in
                    if let error = plan.fill(memory, from: source, at: index) {
                        return .error(error)
                    }
                    var slots = ArgumentSlots(memory)
                    return .ok(make(&slots))
                }
            }
        case .awaiting(_, let curried):
            self.init(deferredShape, role: role) { source, index in
                ArgumentSlots.withMemory(size: plan.size, alignment: plan.alignment) { memory in
                    if let error = plan.fill(memory, from: source, at: index) {
                        return .error(error)
                    }
                    return .ok(curried(plan.takeAll(from: memory)))
                }
            }
        }
    }

    /// This decoder of a function as a pipeline that its argument can be added to.
    @usableFromInline
    func pipelineParts<Argument, Rest>() -> (DeferredShape, ArgumentPlan, PartialApplication<Rest>)
    where Value == (Argument) -> Rest {
        if case .pipeline(let pipeline) = role,
            case .awaiting(let next, _) = pipeline.application,
            let rest = next as? PartialApplication<Rest>
        {
            return (deferredShape, pipeline.plan, rest)
        }
        // A function from elsewhere is an argument itself.
        let plan = ArgumentPlan().appending(Value.self, of: key, read: argumentRead)
        let application = PartialApplication<Rest>.complete { slots in
            let function: Value = slots.next()
            return function(slots.next())
        }
        return (
            DeferredShape.fields([], of: Rest.self).merged(with: deferredShape), plan, application
        )
    }
}

/// A pipeline that has no step yet; `type` is what it makes in the end.
@inlinable
func pipeline<Value, Function>(
    _ type: Value.Type,
    _ application: PartialApplication<Function>
) -> Decoder<Function> {
    Decoder(.fields([], of: type), ArgumentPlan(), application)
}

/// What is left of a function once some of its arguments are known.
@usableFromInline
enum PartialApplication<Function>: Sendable {
    /// No argument is missing: makes the value of those in the slots.
    case complete(@Sendable (inout ArgumentSlots) -> Function)
    /// One argument is missing; `next` is the application behind it, and `curried` the function that waits
    /// for it.
    case awaiting(next: any Sendable, curried: @Sendable (BoundArguments) -> Function)

    /// What is left of a function when all its arguments are in the slots.
    @inlinable
    init<each Argument>(_ make: @escaping @Sendable (repeat each Argument) -> Function) {
        self = .complete { slots in make(repeat slots.next((each Argument).self)) }
    }

    /// This application with an argument missing before it.
    @usableFromInline
    func after<Argument>(_ type: Argument.Type) -> PartialApplication<(Argument) -> Function> {
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
