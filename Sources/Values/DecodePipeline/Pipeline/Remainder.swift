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
