public import ValueTree

/// Transforms the result of a decoder.
///
///     let lowercased: Decoder<String> = string |> map { $0.lowercased() }
///     lowercased("REX")    // .ok("rex")
///     lowercased(5)        // error: $: expected String, found the number 5
///
/// For a transformation that can fail, see ``andThen(_:)``.
@inlinable
public func map<Value, Other>(
    _ transform: @escaping @Sendable (Value) -> Other
) -> @Sendable (Decoder<Value>) -> Decoder<Other> {
    { decoder in decoder.mapped(transform) }
}

extension Decoder {
    /// Transforms the result; if this decoder reads one member, so does the returned one, so that
    /// pipelines look it up together with the others.
    @inlinable
    func mapped<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Decoder<Other> {
        var role = Role<Other>.whole
        if case .member(let member) = self.role {
            let read = member.read
            role = .member(Member(member.key) { read($0, $1, $2).map(transform) })
        }
        let read = read
        return Decoder<Other>(deferredShape, role: role) { read($0, $1).map(transform) }
    }
}

/// Uses the result of one decoder to choose the decoder that then reads the same input.
///
///     let area: Decoder<Int> = field("kind", string) |> andThen { kind in
///         kind == "square"
///             ? field("side", int) |> map { $0 * $0 }
///             : fail("a kind of figure")
///     }
///     area(["kind": "square", "side": 3])    // .ok(9)
///     area(["kind": "square"])    // error: $.side: expected Int, found nothing
///     area(["kind": "star"])      // error: $: expected a kind of figure, found an object of 1
public func andThen<Value, Other>(
    _ next: @escaping @Sendable (Value) -> Decoder<Other>
) -> @Sendable (Decoder<Value>) -> Decoder<Other> {
    { decoder in
        Decoder(
            .opaque(reason: "it depends on the value", of: Other.self)
        ) { source, index in
            switch decoder.read(source, index) {
            case .ok(let value): next(value).read(source, index)
            case .error(let error): .error(error)
            }
        }
    }
}

/// Tries decoders in order and returns the first success.
///
///     let id: Decoder<String> = oneOf([string, int |> map { String($0) }])
///     id("x")    // .ok("x")
///     id(5)      // .ok("5")
///     id(true)   // error: $: expected String or Int, found true
///
/// If all fail, the error contains the error of each decoder.
///
/// The error of the decoder that got furthest is shown, or several if they got equally far:
///
///     let pet = oneOf([field("cat", string), field("dog", string)])
///     pet(["dog": 5])    // error: $.dog: expected String, found the number 5
public func oneOf<Value>(_ decoders: [Decoder<Value>]) -> Decoder<Value> {
    Decoder(.alternatives(decoders.map(\.deferredShape), of: Value.self)) { source, index in
        guard !decoders.isEmpty else {
            let found = source.value(at: index)
            return .error(.failure(.invalid, expected: .value(.nothing), found: found))
        }
        var errors: [DecodeError] = []
        for decoder in decoders {
            switch decoder.read(source, index) {
            case .ok(let value): return .ok(value)
            case .error(let error): errors.append(error)
            }
        }
        return .error(.oneOf(errors))
    }
}

/// Creates a decoder only when there is a value to decode, so that it can refer to itself.
///
///     struct Comment {
///         let text: String
///         let answers: [Comment]
///
///         static let decoder: Decoder<Comment> =
///             decode(Comment.init)
///                 |> required("text", string)
///                 |> optional("answers", array(lazy { decoder }), [])
///     }
///
///     Comment.decoder(["text": "a", "answers": [["text": "b"]]])
///     // .ok(Comment(text: "a", answers: [Comment(text: "b", answers: [])]))
///     Comment.decoder(["text": "a", "answers": [[:]]])
///     // error: $.answers[0].text: expected String, found nothing
///
/// More than 512 nested values are an error: `expected at most 512 values inside of each other`.
public func lazy<Value>(
    _ decoder: @escaping @Sendable () -> Decoder<Value>
) -> Decoder<Value> {
    Decoder(.later({ decoder().deferredShape }, of: Value.self)) { source, index in
        guard Nesting.depth < Nesting.limit else {
            let expected = Expected.limit(.nestedValues(Nesting.limit))
            return .error(.failure(.invalid, expected: expected, found: source.value(at: index)))
        }
        return Nesting.$depth.withValue(Nesting.depth + 1) { decoder().read(source, index) }
    }
}

/// The number of recursive decoders that are currently nested.
///
/// Without a limit, values built in code could overflow the stack.
private enum Nesting {
    static let limit = 512
    @TaskLocal static var depth = 0
}

/// Always succeeds with `value`, ignoring the input.
///
///     succeed(5)("anything")    // .ok(5)
@inlinable
public func succeed<Value: Sendable>(_ value: Value) -> Decoder<Value> {
    Decoder(.nothing(of: Value.self)) { _, _ in .ok(value) }
}

/// Always succeeds with a constant, ignoring the input; the same as ``succeed(_:)``.
///
///     decode(5)("anything")    // .ok(5)
///
/// A function, such as an initialiser, starts a pipeline instead.
@_disfavoredOverload
@inlinable
public func decode<Value: Sendable>(_ value: Value) -> Decoder<Value> {
    succeed(value)
}

/// Always fails, ignoring the input.
///
/// `expectation` completes the sentence "expected …".
///
///     let even: Decoder<Int> = int |> andThen { number in
///         number.isMultiple(of: 2) ? succeed(number) : fail("an even number")
///     }
///     even(4)    // .ok(4)
///     even(3)    // error: $: expected an even number, found the number 3
public func fail<Value>(_ expectation: String) -> Decoder<Value> {
    Decoder(.opaque(reason: expectation, of: Value.self)) { source, index in
        .error(.failure(.invalid, expected: .own(expectation), found: source.value(at: index)))
    }
}
