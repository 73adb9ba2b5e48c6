public import ValueTree

/// A function together with the decoders of its first arguments.
///
/// All members are found in one pass over the object and the function is called once. Currying
/// would need a closure for each step instead.
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
    /// Creates a decoder that reads the arguments of a function and calls it.
    @inlinable
    init(
        _ deferredShape: DeferredShape,
        _ plan: ArgumentPlan,
        _ application: PartialApplication<Value>
    ) {
        let role = Role<Value>.pipeline(Pipeline(plan, application))
        switch application {
        case .complete(let make):
            let call = PipelineCall(plan, make)
            self.init(deferredShape, role: role) { source, index in call.result(source, index) }
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

    /// Takes this decoder of a function apart, so that a decoder of its next argument can be added.
    @usableFromInline
    func pipelineParts<Argument, Rest>() -> (DeferredShape, ArgumentPlan, PartialApplication<Rest>)
    where Value == (Argument) -> Rest {
        if case .pipeline(let pipeline) = role,
            case .awaiting(let next, _) = pipeline.application,
            let rest = next as? PartialApplication<Rest>
        {
            return (deferredShape, pipeline.plan, rest)
        }
        // A function that didn't come from a pipeline is decoded like an argument.
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

/// The function of a complete pipeline and its arguments.
///
/// A class, so that a decoder's closure holds a single reference, and nothing is retained while it
/// runs.
@usableFromInline
final class PipelineCall<Value>: Sendable {
    @usableFromInline let plan: ArgumentPlan
    @usableFromInline let make: @Sendable (inout ArgumentSlots) -> Value

    @inlinable
    init(_ plan: ArgumentPlan, _ make: @escaping @Sendable (inout ArgumentSlots) -> Value) {
        self.plan = plan
        self.make = make
    }

    /// Reads the arguments from the value at an index and calls the function.
    @inlinable
    func result(_ source: Document, _ index: Int) -> DecodeResult<Value> {
        ArgumentSlots.withMemory(size: plan.size, alignment: plan.alignment) { memory in
            if let error = plan.fill(memory, from: source, at: index) { return .error(error) }
            var slots = ArgumentSlots(memory)
            return .ok(make(&slots))
        }
    }
}

/// Creates a pipeline without steps; `type` is the type that it finally decodes.
@inlinable
func pipeline<Value, Function>(
    _ type: Value.Type,
    _ application: PartialApplication<Function>
) -> Decoder<Function> {
    Decoder(.fields([], of: type), ArgumentPlan(), application)
}

/// A function with some of its arguments already known.
@usableFromInline
enum PartialApplication<Function>: Sendable {
    /// No argument is missing: calls the function with the arguments in the slots.
    case complete(@Sendable (inout ArgumentSlots) -> Function)
    /// An argument is missing: `next` is the application once it is known, and `curried` is the
    /// function that takes it.
    case awaiting(next: any Sendable, curried: @Sendable (BoundArguments) -> Function)

    /// The application of a function to arguments that are all in the slots.
    @inlinable
    init<each Argument>(_ make: @escaping @Sendable (repeat each Argument) -> Function) {
        self = .complete { slots in make(repeat slots.next((each Argument).self)) }
    }

    /// This application, but with one more argument missing.
    @usableFromInline
    func after<Argument>(_ type: Argument.Type) -> PartialApplication<(Argument) -> Function> {
        .awaiting(next: self) { bound in { argument in value(of: bound.appending(argument)) } }
    }

    /// The value for these arguments, or a function of the missing ones.
    func value(of arguments: BoundArguments) -> Function {
        switch self {
        case .complete(let make): arguments.apply(make)
        case .awaiting(_, let curried): curried(arguments)
        }
    }
}
