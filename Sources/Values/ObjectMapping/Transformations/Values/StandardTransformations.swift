import ValueTree

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
