public import ValueTree

/// Maps an enum by its raw value; unknown raw values are not accepted.
///
///     let kind: Kind? = data["kind"].get(using: EnumTransformation<Kind>())
public struct EnumTransformation<Object: RawRepresentable & SendableMetatype>: Transformation {
    private let rawValueTransformation: AnyTransformation<Object.RawValue>

    /// Creates the transformation with another one for the raw values.
    public init<R: Transformation>(
        rawValueTransformation: R
    ) where R.Object == Object.RawValue {
        self.rawValueTransformation = rawValueTransformation.typeErased()
    }

    /// The case with a raw value.
    public func transform(from value: SupportedType) -> Object? {
        rawValueTransformation.transform(from: value).flatMap(Object.init(rawValue:))
    }

    /// The raw value of a case; nil becomes null.
    public func transform(object: Object?) -> SupportedType {
        rawValueTransformation.transform(object: object?.rawValue)
    }

    /// The raw values if the enum is `CaseIterable`, otherwise any value of the raw type.
    public var shape: Shape {
        var shape = rawValueTransformation.shape
        shape.type = TypeName.of(Object.self)
        guard case .scalar(let scalar) = shape.content, let cases = Self.cases else { return shape }
        shape.content = .cases(cases.map { transform(object: $0) }, scalar)
        return shape
    }

    private static var cases: [Object]? {
        guard let type = Object.self as? any CaseIterable.Type else { return nil }
        return Self.cases(of: type)
    }

    private static func cases<Cases: CaseIterable>(of type: Cases.Type) -> [Object] {
        type.allCases.compactMap { $0 as? Object }
    }
}

extension EnumTransformation where Object.RawValue: SupportedTypeConvertible {
    /// Creates the transformation with the default one for the raw values.
    public init() {
        self.init(rawValueTransformation: Object.RawValue.defaultTransformation)
    }
}
