public import ValueTree

/// Accepts a truth value, never a number.
public typealias BoolTransformation = ScalarTransformation<Bool>
/// Accepts an integral number; of numbers built in code only those that are not `double`.
public typealias IntTransformation = ScalarTransformation<Int>
/// Accepts a number; of numbers built in code only those that are not `int`.
public typealias DoubleTransformation = ScalarTransformation<Double>
/// Accepts what ``DoubleTransformation`` does, as far as a Float reaches.
public typealias FloatTransformation = ScalarTransformation<Float>
/// Accepts a text.
public typealias StringTransformation = ScalarTransformation<String>
/// Accepts what ``IntTransformation`` does, as far as the integer type reaches.
public typealias IntegerTransformation<Integer: FixedWidthInteger> = ScalarTransformation<Integer>

extension BoolTransformation {
    /// Creates the transformation.
    public init() { self.init(.bool, read: Bool.object, write: SupportedType.bool) }
}

extension StringTransformation {
    /// Creates the transformation.
    public init() { self.init(.string, read: String.object, write: SupportedType.string) }
}

extension DoubleTransformation {
    /// Creates the transformation.
    public init() { self.init(.double, read: \.double, write: SupportedType.double) }
}

extension FloatTransformation {
    /// Creates the transformation.
    public init() {
        self.init(
            .float,
            read: { $0.double == nil ? nil : Float.object(of: $0) },
            write: { .double(Double($0)) }
        )
    }
}

extension ScalarTransformation where Object: FixedWidthInteger & SendableMetatype {
    /// Creates the transformation.
    ///
    /// What is beyond Int is written as its digits, which reads as the same number again.
    public init() {
        self.init(
            .integer(bits: Object.bitWidth, isSigned: Object.isSigned),
            read: { $0.strictInteger(as: Object.self) },
            write: { integer in
                Int(exactly: integer).map(SupportedType.int) ?? .number(text: String(integer))
            },
            refusal: { value in
                ScalarFailure.thrown { () throws(ScalarFailure) in _ = try Object.read(value) }
            }
        )
    }
}

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
