import ValueTree

/// Puts off making a decoder until there is something to decode, so that it can contain itself.
///
///     struct Comment { let text: String; let answers: [Comment] }
///     let decodeComment: Decoder<Comment> =
///         decode(Comment.init)
///             |> required("text", string)
///             |> optional("answers", array(lazy { decodeComment }), [])
///     decodeComment(["text": "a", "answers": [["text": "b"]]])
///     // .ok(Comment(text: "a", answers: [Comment(text: "b", answers: [])]))
///     decodeComment(["text": "a", "answers": [[:]]])
///     // error: $.answers[0].text: expected String, found nothing
///
/// Values that are more than 512 times inside of each other are refused:
/// `expected at most 512 values inside of each other`.
public func lazy<Value>(
    _ decoder: @escaping @Sendable () -> Decoder<Value>
) -> Decoder<Value> {
    Decoder(.later({ decoder().outline }, of: Value.self)) { tape, place in
        guard Nesting.depth < Nesting.limit else {
            let expected = "at most \(Nesting.limit) values inside of each other"
            return .error(.failure(.invalid, expected: expected, found: tape.value(at: place)))
        }
        return Nesting.$depth.withValue(Nesting.depth + 1) { decoder().read(tape, place) }
    }
}

/// How many recursive decoders are at work inside of each other.
///
/// Values that are built in code can be deeper than the stack.
private enum Nesting {
    static let limit = 512
    @TaskLocal static var depth = 0
}
