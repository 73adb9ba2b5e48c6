public import ValueTree

/// Accepts a Boolean, never a number.
public typealias BoolTransformation = ScalarTransformation<Bool>
/// Accepts an integer; of values built in code, not those built as `double`.
public typealias IntTransformation = ScalarTransformation<Int>
/// Accepts a number; of values built in code, not those built as `int`.
public typealias DoubleTransformation = ScalarTransformation<Double>
/// Accepts what ``DoubleTransformation`` does, in the range of Float.
public typealias FloatTransformation = ScalarTransformation<Float>
/// Accepts a string.
public typealias StringTransformation = ScalarTransformation<String>
/// Accepts what ``IntTransformation`` does, in the range of the integer type.
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
    /// A number out of the range of Int is written as its digits, which read back as the same
    /// number.
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

/// Maps a type to a single string, number or Boolean.
///
///     IntTransformation().transform(from: 5)      // 5
///     IntTransformation().transform(from: "5")    // nil
///
/// See ``IntTransformation``, ``UUIDTransformation`` and so on for what each type accepts.
public struct ScalarTransformation<Object>: Transformation, ExplainingTransformation {
    /// The shape of the accepted values.
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

    /// Converts a value, or returns nil if it is of another kind.
    public func transform(from value: SupportedType) -> Object? { read(value) }

    /// Converts an object; nil becomes null.
    public func transform(object: Object?) -> SupportedType {
        object.map(write) ?? .null
    }

    func failure(of value: SupportedType) -> ScalarFailure { explain(value) }
}

extension ReadableScalar {
    /// Reads a value, or returns nil if that fails.
    static func object(of value: SupportedType) -> Self? { try? read(value) }
}

extension ScalarFailure {
    /// The error that `read` throws, if any.
    static func thrown(_ read: () throws(ScalarFailure) -> Void) -> ScalarFailure? {
        do throws(ScalarFailure) {
            try read()
            return nil
        } catch {
            return error
        }
    }
}
