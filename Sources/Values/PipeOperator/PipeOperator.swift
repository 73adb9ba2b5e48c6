/// The precedence of `|>`: higher than assignment, lower than all other standard operators.
precedencegroup PipePrecedence {
    associativity: left
    higherThan: AssignmentPrecedence
    lowerThan: TernaryPrecedence
}

infix operator |> : PipePrecedence

/// Passes a value to a function, so that a chain of steps reads from left to right.
///
///     let count = 2 + 3 |> String.init |> \.count    // 1
///
/// Rethrows what the function throws.
public func |> <Input, Output>(
    value: Input,
    step: (Input) throws -> Output
) rethrows -> Output {
    try step(value)
}
