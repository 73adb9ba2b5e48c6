import ValueTree

/// A transformation that can say where in a value it is that makes it refuse the value.
protocol DecodingTransformation {
    /// Why nothing is made of a value, with the way from it to the part that does not fit.
    func refusal(of value: SupportedType) -> DecodeError?
}

extension DeserializableTransformation {
    /// Why nothing is made of a value, if the transformation looks into it.
    func decodeError(of value: SupportedType) -> DecodeError? {
        if let decoding = self as? any DecodingTransformation {
            return decoding.refusal(of: value)
        }
        return (self as? any DelegatedDeserializableTransformation)?.delegatedRefusal(of: value)
    }
}

extension DelegatedDeserializableTransformation {
    fileprivate func delegatedRefusal(of value: SupportedType) -> DecodeError? {
        deserializableTransformationDelegate.refusal(of: value)
    }
}
