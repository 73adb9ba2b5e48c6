public import ValueTree

/// Reads a type that is one value on the wire, and writes it.
///
/// What each accepts is said at its name: ``IntTransformation``, ``UUIDTransformation`` and so on.
public struct ScalarTransformation<Object>: Transformation, ExplainingTransformation {
    /// What the values look like that it reads.
    public let shape: Shape
    private let read: @Sendable (SupportedType) -> Object?
    private let write: @Sendable (Object) -> SupportedType
    private let explain: @Sendable (SupportedType) -> ScalarFailure

    init(
        _ scalar: Shape.Scalar,
        read: @escaping @Sendable (SupportedType) -> Object?,
        write: @escaping @Sendable (Object) -> SupportedType,
        refusal: @escaping @Sendable (SupportedType) -> ScalarFailure?
    ) {
        shape = Shape(type: "\(Object.self)", content: .scalar(scalar))
        self.read = read
        self.write = write
        explain = { refusal($0) ?? .mismatch("\(Object.self)", $0) }
    }

    init(
        _ scalar: Shape.Scalar,
        read: @escaping @Sendable (SupportedType) -> Object?,
        write: @escaping @Sendable (Object) -> SupportedType
    ) where Object: ReadableScalar & SendableMetatype {
        self.init(scalar, read: read, write: write) { value in
            ScalarFailure.thrown { () throws(ScalarFailure) in _ = try Object.read(value) }
        }
    }

    /// The object of a value, or nil when the value is of another kind.
    public func transform(from value: SupportedType) -> Object? { read(value) }

    /// The value of an object; nil is null.
    public func transform(object: Object?) -> SupportedType {
        object.map(write) ?? .null
    }

    func failure(of value: SupportedType) -> ScalarFailure { explain(value) }
}

extension ReadableScalar {
    /// Reads a value; nil when it is not right.
    static func object(of value: SupportedType) -> Self? { try? read(value) }
}

extension ScalarFailure {
    /// What `read` throws, if anything.
    static func thrown(_ read: () throws(ScalarFailure) -> Void) -> ScalarFailure? {
        do throws(ScalarFailure) {
            try read()
            return nil
        } catch {
            return error
        }
    }
}
