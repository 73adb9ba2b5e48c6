internal import ValueTree

/// What probing a type found.
struct Probed {
    /// What its values look like.
    var shape: Shape
    /// A value, if one could be made up.
    var sample: Any?
    /// How far down the stack of types the shape points back with `repeats`; `Int.max` when it does not.
    var reach = Int.max
}
