package import ValueTree

/// One row of a form.
package struct FormRow: Equatable, Sendable {
    /// The way to the field by places: the third field of the first component is `[0, 2]`.
    package let path: [Int]
    /// The same way as the request's errors tell it.
    package let valuePath: ValuePath
    package let field: FormField
    /// What is wrong with the field, once it may be said.
    package var problem: Problem?

    /// How many lines of the form it takes.
    var height: Int { field.isOmitted ? 1 : field.input.height }

    package var depth: Int { path.count - 1 }

    /// The name in front of the row: of an element its place.
    package var label: String { field.name ?? "[\(path.last ?? 0)]" }
}
