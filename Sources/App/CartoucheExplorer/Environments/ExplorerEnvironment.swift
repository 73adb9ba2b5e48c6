package import Girders

/// The environment that requests are made in, as far as the screen knows it.
package struct ExplorerEnvironment: Equatable, Sendable {
    /// Nil for the base files alone.
    package let name: String?
    /// What `{{name}}` stands for in a form.
    package let variables: Variables

    package init(name: String? = nil, variables: Variables = Variables()) {
        self.name = name
        self.variables = variables
    }
}
