public import ValueTree

/// The endpoints of a list of groups.
///
///     let registry = EndpointRegistry([TodosAPI.self])
///     try registry.validate()
///     let endpoint = try registry.endpoint(named: "Todos.getAll")
///
/// Creating it costs nothing. The names, methods and paths of a group are found when its endpoints
/// are first accessed, and the types of an endpoint are probed when its components or its response
/// are. A mistake in one declaration does not make the others unusable.
public struct EndpointRegistry: Sendable {
    /// A group of endpoints.
    public struct Group: Sendable, Identifiable {
        /// The group's name.
        public let name: String
        /// The purpose of the group.
        public let documentation: String?
        /// The type that declares the group.
        let type: EndpointGroup.Type
        private let foundEndpoints: OnDemand<[AnyEndpoint]>

        /// The name, which identifies the group.
        public var id: String { name }

        /// Its endpoints in the order of declaration, which are found on first access.
        public var endpoints: [AnyEndpoint] { foundEndpoints.value }

        /// The number of its endpoints.
        ///
        /// They are found only if there is no other way to count them.
        package var count: Int { type.endpointCount() ?? endpoints.count }

        /// The base URL for requests without another one.
        public var defaultBaseURL: String? { type.defaultBaseURL }

        /// The settings that it reads from the configuration.
        public var settings: [String] { type.settings }

        init(_ type: EndpointGroup.Type) {
            self.type = type
            name = type.name
            documentation = type.documentation
            foundEndpoints = OnDemand { type.describedEndpoints() }
        }
    }

    /// The groups in the order of the list.
    public let groups: [Group]

    /// Creates a registry of groups.
    public init(_ groups: [EndpointGroup.Type]) {
        self.groups = groups.map { Group($0) }
    }

    /// The modules that declare the groups, sorted.
    package var modules: [String] {
        // Describing a type by reflection would search all conformances of the program at every
        // start.
        let names = groups.map { String(_typeName($0.type, qualified: true).prefix { $0 != "." }) }
        return names.reduce(into: []) { modules, name in
            if !modules.contains(name) { modules.append(name) }
        }
        .sorted()
    }

    /// Probes all types of all endpoints, including those of responses, and checks all
    /// declarations.
    ///
    /// - Throws: ``DeclarationErrors`` with all violations.
    public func validate() throws(DeclarationErrors) {
        for endpoint in endpoints { _ = endpoint.description.response }
        let violations = DeclarationRules.violations(in: groups)
        guard violations.isEmpty else { throw DeclarationErrors(violations: violations) }
    }

    /// Probes the request types of all endpoints concurrently, since there may be hundreds.
    package func probeAll() async {
        await withDiscardingTaskGroup { tasks in
            for group in groups {
                tasks.addTask { await group.probeAll() }
            }
        }
    }

    /// All endpoints, group by group.
    public var endpoints: [AnyEndpoint] {
        groups.flatMap(\.endpoints)
    }

    /// Returns the endpoint with a full name such as `Todos.getAll`.
    ///
    /// Case is ignored unless that is ambiguous.
    ///
    /// - Throws: ``UnknownEndpoint`` with similar names.
    public func endpoint(named name: String) throws(UnknownEndpoint) -> AnyEndpoint {
        if let endpoint = endpoint(id: name) { return endpoint }
        let similar = endpoints.filter { $0.id.lowercased() == name.lowercased() }
        guard similar.count == 1, let endpoint = similar.first else {
            throw UnknownEndpoint(name: name, known: endpoints.map(\.id))
        }
        return endpoint
    }

    /// Returns the endpoint with exactly this full name; finds only the endpoints of its group.
    package func endpoint(id: String) -> AnyEndpoint? {
        for group in groups where id.hasPrefix(group.name + ".") {
            let name = id.dropFirst(group.name.count + 1)
            let endpoint = group.endpoints.first { $0.description.name == name }
            if let endpoint { return endpoint }
        }
        return nil
    }
}

extension EndpointRegistry.Group {
    fileprivate func probeAll() async {
        await withDiscardingTaskGroup { tasks in
            for endpoint in endpoints {
                tasks.addTask {
                    guard !Task.isCancelled else { return }
                    _ = endpoint.description.components
                }
            }
        }
    }
}

/// The error for a name without an endpoint.
public struct UnknownEndpoint: Error, Sendable, Hashable, MessageConvertible {
    /// The requested name.
    public let name: String
    /// The similar names, most similar first.
    public let suggestions: [String]

    init(name: String, known: [String]) {
        self.name = name
        suggestions = NearestNames.of(name, in: known)
    }

    /// The error in one line.
    ///
    ///     there is no endpoint `Todos.getal`; did you mean Todos.getAll?
    public var message: Message {
        suggestions.isEmpty
            ? "there is no endpoint `\(name)`"
            : "there is no endpoint `\(name)`; did you mean \(suggestions.joined(separator: " or "))?"
    }

    /// The message in English.
    public var description: String { message.english }
}
