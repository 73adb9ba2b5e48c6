public import ValueTree

/// Gives `value`, whatever the input is.
///
///     succeed(5)("anything")    // .ok(5)
///
/// It never fails.
@inlinable
public func succeed<Value: Sendable>(_ value: Value) -> Decoder<Value> {
    Decoder(.nothing(of: Value.self)) { _, _ in .ok(value) }
}

/// Fails, whatever the input is.
///
/// `expectation` completes the sentence "expected …".
///
///     let even: Decoder<Int> = int |> andThen { number in
///         number.isMultiple(of: 2) ? succeed(number) : fail("an even number")
///     }
///     even(4)    // .ok(4)
///     even(3)    // error: $: expected an even number, found the number 3
public func fail<Value>(_ expectation: String) -> Decoder<Value> {
    Decoder(.opaque(reason: expectation, of: Value.self)) { tape, place in
        .error(.failure(.invalid, expected: expectation, found: tape.value(at: place)))
    }
}
