public import FoundationEssentials

// The four types that most fields are of are read from their bytes; the others by their transformation.

extension Bool: SupportedTypeConvertible {
    /// Accepts a truth value, never a number.
    public static let defaultTransformation: AnyTransformation = BoolTransformation().typeErased()

    /// Reads the value as the transformation does.
    public init(_ data: DeserializableData) throws {
        self = try data.scalar()
    }
}

extension Int: SupportedTypeConvertible {
    /// Accepts an integral number.
    public static let defaultTransformation: AnyTransformation = IntTransformation().typeErased()

    /// Reads the value as the transformation does.
    public init(_ data: DeserializableData) throws {
        self = try data.scalar()
    }
}

extension Double: SupportedTypeConvertible {
    /// Accepts a number.
    public static let defaultTransformation: AnyTransformation = DoubleTransformation().typeErased()

    /// Reads the value as the transformation does.
    public init(_ data: DeserializableData) throws {
        self = try data.scalar()
    }
}

extension Float: SupportedTypeConvertible {
    /// Accepts a number in the range of Float.
    public static let defaultTransformation: AnyTransformation = FloatTransformation().typeErased()
}

extension String: SupportedTypeConvertible {
    /// Accepts a text.
    public static let defaultTransformation: AnyTransformation = StringTransformation().typeErased()

    /// Reads the value as the transformation does.
    public init(_ data: DeserializableData) throws {
        self = try data.scalar()
    }
}

extension URL: SupportedTypeConvertible {
    /// Accepts a text that is a URL.
    public static let defaultTransformation: AnyTransformation = URLTransformation().typeErased()
}

extension UUID: SupportedTypeConvertible {
    /// Accepts a text that is a UUID.
    public static let defaultTransformation: AnyTransformation = UUIDTransformation().typeErased()
}

extension Decimal: SupportedTypeConvertible {
    /// Accepts a number, exactly.
    public static let defaultTransformation: AnyTransformation =
        DecimalTransformation().typeErased()
}

extension Data: SupportedTypeConvertible {
    /// Accepts a text in base64.
    public static let defaultTransformation: AnyTransformation = DataTransformation().typeErased()
}
