extension DeserializableTransformation {
    /// This transformation as one of a type that only its object determines.
    public func typeErased() -> AnyDeserializableTransformation<Object> {
        AnyDeserializableTransformation(self)
    }
}

extension SerializableTransformation {
    /// This transformation as one of a type that only its object determines.
    public func typeErased() -> AnySerializableTransformation<Object> {
        AnySerializableTransformation(self)
    }
}

extension DeserializableTransformation where Self: SerializableTransformation {
    /// This transformation as one of a type that only its object determines.
    ///
    ///     let both: AnyTransformation = IntTransformation().typeErased()
    ///     let reading: AnyDeserializableTransformation = IntTransformation().typeErased()
    public func typeErased() -> AnyTransformation<Object> {
        AnyTransformation(self)
    }
}
