public import FoundationEssentials

// The four most frequent types are read from the bytes of a document, the others by their
// transformation.

extension Bool: SupportedTypeConvertible {
    /// Accepts a Boolean, never a number.
    public static let defaultTransformation: AnyTransformation = BoolTransformation().typeErased()

    /// Reads the value as the transformation does.
    public init(_ data: DeserializableData) throws {
        self = try data.scalar()
    }
}

extension Int: SupportedTypeConvertible {
    /// Accepts an integer.
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
    /// Accepts a string.
    public static let defaultTransformation: AnyTransformation = StringTransformation().typeErased()

    /// Reads the value as the transformation does.
    public init(_ data: DeserializableData) throws {
        self = try data.scalar()
    }
}

extension URL: SupportedTypeConvertible {
    /// Accepts a string that is a URL.
    public static let defaultTransformation: AnyTransformation = URLTransformation().typeErased()
}

extension UUID: SupportedTypeConvertible {
    /// Accepts a string that is a UUID.
    public static let defaultTransformation: AnyTransformation = UUIDTransformation().typeErased()
}

extension Decimal: SupportedTypeConvertible {
    /// Accepts a number without rounding it.
    public static let defaultTransformation: AnyTransformation =
        DecimalTransformation().typeErased()
}

extension Data: SupportedTypeConvertible {
    /// Accepts a string in base64.
    public static let defaultTransformation: AnyTransformation = DataTransformation().typeErased()
}

extension Int8: SupportedTypeConvertible {
    /// Accepts an integer in the range of Int8.
    public static let defaultTransformation: AnyTransformation =
        IntegerTransformation<Int8>().typeErased()
}

extension Int16: SupportedTypeConvertible {
    /// Accepts an integer in the range of Int16.
    public static let defaultTransformation: AnyTransformation =
        IntegerTransformation<Int16>().typeErased()
}

extension Int32: SupportedTypeConvertible {
    /// Accepts an integer in the range of Int32.
    public static let defaultTransformation: AnyTransformation =
        IntegerTransformation<Int32>().typeErased()
}

extension Int64: SupportedTypeConvertible {
    /// Accepts an integer in the range of Int64.
    public static let defaultTransformation: AnyTransformation =
        IntegerTransformation<Int64>().typeErased()
}

extension Int128: SupportedTypeConvertible {
    /// Accepts an integer in the range of Int128.
    public static let defaultTransformation: AnyTransformation =
        IntegerTransformation<Int128>().typeErased()
}

extension UInt: SupportedTypeConvertible {
    /// Accepts an integer in the range of UInt.
    public static let defaultTransformation: AnyTransformation =
        IntegerTransformation<UInt>().typeErased()
}

extension UInt8: SupportedTypeConvertible {
    /// Accepts an integer in the range of UInt8.
    public static let defaultTransformation: AnyTransformation =
        IntegerTransformation<UInt8>().typeErased()
}

extension UInt16: SupportedTypeConvertible {
    /// Accepts an integer in the range of UInt16.
    public static let defaultTransformation: AnyTransformation =
        IntegerTransformation<UInt16>().typeErased()
}

extension UInt32: SupportedTypeConvertible {
    /// Accepts an integer in the range of UInt32.
    public static let defaultTransformation: AnyTransformation =
        IntegerTransformation<UInt32>().typeErased()
}

extension UInt64: SupportedTypeConvertible {
    /// Accepts an integer in the range of UInt64.
    public static let defaultTransformation: AnyTransformation =
        IntegerTransformation<UInt64>().typeErased()
}

extension UInt128: SupportedTypeConvertible {
    /// Accepts an integer in the range of UInt128.
    public static let defaultTransformation: AnyTransformation =
        IntegerTransformation<UInt128>().typeErased()
}
