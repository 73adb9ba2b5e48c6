/// Binds tighter than assignment and looser than every other operator of the standard library.
precedencegroup PipePrecedence {
    associativity: left
    higherThan: AssignmentPrecedence
    lowerThan: TernaryPrecedence
}

infix operator |> : PipePrecedence

/// Hands a value to a function, so that a chain of steps reads from left to right.
///
///     let count = 2 + 3 |> String.init |> \.count    // 1
///
/// What the function throws goes on to the caller.
public func |> <Input, Output>(
    value: Input,
    step: (Input) throws -> Output
) rethrows -> Output {
    try step(value)
}
