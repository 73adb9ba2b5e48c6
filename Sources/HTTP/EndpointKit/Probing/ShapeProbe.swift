public import ValueTree

/// Finds out what the values of a type look like, by running its `init(from:)` on a decoder that
/// records what is asked of it.
///
///     ShapeProbe.shape(of: [Pet].self).type    // "[Pet]"
///
/// Whatever cannot be found out that way is `.opaque` with the reason.
public enum ShapeProbe {
    /// The shape of a type whose keys follow a strategy.
    public static func shape<T: Decodable>(
        of type: T.Type,
        keyStrategy: KeyStrategy = .useDefaultKeys
    ) -> Shape {
        TypeProber(keyStrategy: keyStrategy).probe(type).shape
    }
}

/// The shape of a type; see ``ShapeProbe``.
public func shape<T: Decodable>(of type: T.Type) -> Shape {
    ShapeProbe.shape(of: type)
}
