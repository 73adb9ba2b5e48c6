import ValueTree

/// Gives `value`, whatever the input is.
///
///     succeed(5)("anything")    // .ok(5)
public func succeed<Value: Sendable>(_ value: Value) -> Decoder<Value> {
    Decoder(shape: .opaque("nothing is read")) { _ in .ok(value) }
}

/// Fails, whatever the input is.
///
/// `expectation` completes the sentence "expected …".
///
///     fail("an even number")(3)    // error: expected an even number, found 3
public func fail<Value>(_ expectation: String) -> Decoder<Value> {
    Decoder(shape: .opaque(expectation)) { input in
        .error(.failure(.invalid, expected: expectation, found: input))
    }
}
