// Pipelines use this operator and the values of ValueTree, so that one import is enough.
@_exported public import PipeOperator
@_exported public import ValueTree

/// Turns a value of any format into a Swift value, or explains why it cannot.
///
/// A decoder is separate from the type it produces, so one type can have several decoders, for
/// example one per server.
///
///     let decodeUser: Decoder<User> =
///         decode(User.init)
///             |> required("name", string)
///             |> optional("image", string)
///     decodeUser(["name": "Ann"])    // .ok(User(name: "Ann", image: nil))
///     decodeUser([:])                // error: $.name: expected String, found nothing
public struct Decoder<Value>: Sendable {
    @usableFromInline let deferredShape: DeferredShape
    @usableFromInline let role: Role<Value>
    /// Reads the value of the node at an index.
    @usableFromInline let read: @Sendable (Document, Int) -> DecodeResult<Value>

    @inlinable
    init(
        _ deferredShape: DeferredShape,
        role: Role<Value> = .whole,
        read: @escaping @Sendable (Document, Int) -> DecodeResult<Value>
    ) {
        self.deferredShape = deferredShape
        self.role = role
        self.read = read
    }

    /// Creates a decoder from a function.
    ///
    ///     let even = Decoder<Int> { value in
    ///         guard let number = value.int, number.isMultiple(of: 2) else {
    ///             return .error(.failure(expected: "an even number", found: value))
    ///         }
    ///         return .ok(number)
    ///     }
    ///     even(4)    // .ok(4)
    ///     even(3)    // error: $: expected an even number, found the number 3
    ///
    /// `shape` describes the values that the function accepts, so that responses can be checked
    /// against it.
    public init(
        shape: Shape = .undescribed,
        _ decode: @escaping @Sendable (SupportedType) -> DecodeResult<Value>
    ) {
        self.init(.known(shape)) { source, index in decode(source.value(at: index)) }
    }

    /// The shape of the values that the decoder accepts, derived from its parts.
    public var shape: Shape { deferredShape.shape() }

    /// Decodes a value.
    ///
    ///     array(int)([1, 2])      // .ok([1, 2])
    ///     array(int)([1, "x"])    // error: $[1]: expected Int, found the string "x"
    @inlinable
    public func callAsFunction(_ value: SupportedType) -> DecodeResult<Value> {
        let (source, root) = Document.of(value)
        return read(source, root)
    }
}

/// The role of a decoder in a pipeline, which looks up all the members it needs in one pass.
@usableFromInline
enum Role<Value>: Sendable {
    /// The argument is decoded from the whole input.
    case whole
    /// The argument is decoded from one member.
    case member(Member<Value>)
    /// The decoder is a pipeline itself.
    case pipeline(Pipeline<Value>)
}
