import ValueTree

/// Decodes a case of an enum by its string raw value.
///
///     enum Priority: String, CaseIterable { case low, high }
///     enumeration(Priority.self)("low")    // .ok(.low)
///     enumeration(Priority.self)("some")
///     // error: $: expected one of `low`, `high`, found the string "some"
///     enumeration(Priority.self)(5)    // error: $: expected Priority, found the number 5
public func enumeration<Cases: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ type: Cases.Type
) -> Decoder<Cases> {
    let values = type.allCases.map { SupportedType.string($0.rawValue) }
    return enumeration(string, values, .string)
}

/// Decodes a case of an enum by its integer raw value.
///
///     enum Level: Int, CaseIterable { case low = 1, high }
///     enumeration(Level.self)(1)    // .ok(.low)
///     enumeration(Level.self)(3)    // error: $: expected one of `1`, `2`, found the number 3
public func enumeration<Cases: RawRepresentable<Int> & CaseIterable & SendableMetatype>(
    _ type: Cases.Type
) -> Decoder<Cases> {
    let values = type.allCases.map { SupportedType.intOrDouble($0.rawValue) }
    return enumeration(int, values, .integer(bits: Int.bitWidth, isSigned: true))
}

private func enumeration<Cases: RawRepresentable & SendableMetatype>(
    _ rawValue: Decoder<Cases.RawValue>,
    _ values: [SupportedType],
    _ scalar: Shape.Scalar
) -> Decoder<Cases> {
    let shape = Shape(type: "\(Cases.self)", content: .cases(values, scalar))
    return Decoder(.known(shape)) { source, index in
        guard case .ok(let raw) = rawValue.read(source, index) else {
            return .error(.mismatch(.name(shape.type), source.value(at: index)))
        }
        guard let choice = Cases(rawValue: raw) else {
            let found = source.value(at: index)
            let expected = Expected.value(.oneOf(list(values)))
            return .error(.failure(.invalid, expected: expected, found: found))
        }
        return .ok(choice)
    }
}

private func list(_ values: [SupportedType]) -> String {
    values.map { "`\($0.string ?? $0.numberText ?? "")`" }.joined(separator: ", ")
}
