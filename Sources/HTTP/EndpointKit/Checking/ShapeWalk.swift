package import ValueTree

/// Finds the shape of a part of a value, where a recursive type is as deep as the value itself.
package enum ShapeWalk {
    /// The shape at a path inside values of `shape`; nil when the type has nothing there.
    ///
    ///     ShapeWalk.shape(at: [0, "name"], in: ShapeProbe.shape(of: [Pet].self))?.type    // "String"
    ///
    /// Inside something that is not described, everything is of that shape.
    package static func shape(at path: ValuePath, in shape: Shape) -> Shape? {
        var current = shape
        for component in path.components {
            if case .opaque = current.content { return current }
            guard let next = current.child(component) else { return nil }
            current = next
        }
        return current
    }
}
