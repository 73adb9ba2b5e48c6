public import ValueTree

/// Reads the `name=value` arguments of a command as a form.
///
///     let form = try FormArguments(["limit=5", "body.tags[0]=home"], for: endpoint.description).form
///
/// A name is a component's property name; nested fields and elements are reached by path. Giving a list
/// twice adds to it. A value that is a container is written as JSON. A key that no type knows is refused,
/// for it would not be sent.
public struct FormArguments: Sendable {
    /// The form that the arguments describe.
    public private(set) var form: SupportedType

    /// Reads arguments into a form, which may have values already.
    ///
    /// - Throws: ``FormError`` with every argument that does not fit.
    public init(
        _ arguments: [String],
        for endpoint: EndpointDescription,
        form: SupportedType = [:],
        decoder: ValueDecoder = ValueDecoder()
    ) throws(FormError) {
        self.form = form
        var errors: [FormError] = []
        for argument in arguments {
            do throws(FormError) {
                let argument = try FormArgument(argument, for: endpoint, decoder: decoder)
                try argument.set(in: &self.form)
            } catch {
                errors.append(error)
            }
        }
        errors += UndeclaredKeys(endpoint: endpoint, decoder: decoder).errors(in: self.form)
        guard errors.isEmpty else { throw FormError(joining: errors) }
    }
}
