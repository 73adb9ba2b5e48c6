internal import ValueTree

/// Describes an enum by listing its cases.
enum CasesProbe {
    /// The cases of a type that lists them and writes each as one value; nil for any other type.
    static func probe(_ type: any Decodable.Type, spelling: String) -> Probed? {
        guard let type = type as? any (CaseIterable & Encodable).Type else { return nil }
        return probe(type, spelling)
    }

    private static func probe<T: CaseIterable & Encodable>(
        _ type: T.Type,
        _ spelling: String
    ) -> Probed? {
        let cases = Array(T.allCases)
        let encoder = ValueEncoder()
        let values = cases.compactMap { try? encoder.encode($0) }
        guard let first = values.first, values.count == cases.count,
            let scalar = scalar(of: first), values.allSatisfy({ self.scalar(of: $0) == scalar })
        else { return nil }
        return Probed(
            shape: Shape(type: spelling, content: .cases(values, scalar)),
            sample: cases.first
        )
    }

    private static func scalar(of value: SupportedType) -> Shape.Scalar? {
        switch value.kind {
        case .string: .string
        case .bool: .bool
        case .int, .intOrDouble: .integer(bits: Int.bitWidth, isSigned: true)
        case .double: .double
        case .null, .array, .dictionary: nil
        }
    }
}
