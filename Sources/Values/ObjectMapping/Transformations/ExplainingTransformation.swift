import ValueTree

/// A transformation that can say why it makes nothing of a value.
protocol ExplainingTransformation {
    func failure(of value: SupportedType) -> ScalarFailure
}

extension DeserializableTransformation {
    /// What a value should have been of which this makes nothing.
    func expectation(of value: SupportedType) -> ScalarFailure {
        if let explaining = self as? any ExplainingTransformation {
            return explaining.failure(of: value)
        }
        if let delegated = self as? any DelegatedDeserializableTransformation {
            return delegated.delegatedFailure(of: value)
        }
        let shape = shape
        guard case .cases(let cases, _) = shape.content, !value.isNull else {
            return .mismatch(shape.type, value)
        }
        let names = cases.map { "`\($0.string ?? "\($0)")`" }.joined(separator: ", ")
        return .invalid("one of \(names)")
    }
}

extension DelegatedDeserializableTransformation {
    fileprivate func delegatedFailure(of value: SupportedType) -> ScalarFailure {
        deserializableTransformationDelegate.failure(of: value)
    }
}
