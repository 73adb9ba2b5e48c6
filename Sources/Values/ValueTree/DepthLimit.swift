/// The maximum depths of nested input.
///
/// Readers and writers call themselves for each level, and a server decides how deep a body is. So
/// each of them has a limit for which the stack of a task suffices, and reports deeper input as an
/// error.
@usableFromInline package enum DepthLimit {
    /// Containers in a value: the limit of `JSONSerialization`.
    @usableFromInline package static var values: Int { 512 }

    /// Nested parts of a text written by people: elements of XML, names of form fields, filters of
    /// a JSONPath query, groups of a regular expression.
    @usableFromInline package static var written: Int { 64 }

    /// Types in the shape of a type.
    ///
    /// A generic type can nest infinitely; no real type is this deep.
    package static var types: Int { 64 }
}
