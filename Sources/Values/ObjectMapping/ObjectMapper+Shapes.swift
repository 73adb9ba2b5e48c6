public import ValueTree

extension ObjectMapper {
    /// What the values look like of which this mapper makes a type.
    ///
    /// The type's initialiser is run on data that record what it reads. What cannot be found out that
    /// way is opaque, with the reason.
    ///
    ///     ObjectMapper().shape(of: [Pet].self).type    // "[Pet]"
    public func shape<T: Deserializable>(of type: T.Type) -> Shape {
        ShapeRecorder(self).recorded(type).shape
    }
}
