package import ValueTree

/// A form that is to be sent: its variables are filled in, its secrets are not.
package struct FormRequest: Equatable, Sendable {
    /// The name of the endpoint.
    package let endpoint: String
    package let form: SupportedType
    /// The environment that it is sent in; nil for the base files alone.
    package let environment: String?

    package init(endpoint: String, form: SupportedType, environment: String? = nil) {
        self.endpoint = endpoint
        self.form = form
        self.environment = environment
    }
}
