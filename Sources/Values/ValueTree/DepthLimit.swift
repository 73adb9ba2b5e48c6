/// The numbers of levels to which input may nest.
///
/// Readers and writers call themselves for each level, and a server decides how deep a body is. So every one has a
/// limit that the stack of a task can hold, and reports deeper input as an error.
@usableFromInline package enum DepthLimit {
    /// Containers in a value, as many as JSONSerialization accepts.
    @usableFromInline package static var values: Int { 512 }

    /// Nested parts of a text that people write: elements of XML, names of form fields, filters of a JSONPath query,
    /// groups of a regular expression.
    @usableFromInline package static var written: Int { 64 }

    /// Types in the shape of a type.
    ///
    /// A generic type can nest infinitely; no real type is this deep.
    package static var types: Int { 64 }
}
