/// The endpoints of a list of groups.
///
///     let registry = EndpointRegistry([TodosAPI.self])
///     try registry.validate()
///     let endpoint = try registry.endpoint(named: "Todos.getAll")
///
/// Creating it costs nothing: names, methods and paths of a group are found when its endpoints are
/// first asked for, and the types of an endpoint are probed when its components or its response are.
/// A mistake in one declaration does not keep the others from being used.
public struct EndpointRegistry: Sendable {
    /// A group of endpoints.
    public struct Group: Sendable, Identifiable {
        /// The group's name.
        public let name: String
        /// What it is for.
        public let documentation: String?
        /// The type that declares the group.
        let type: EndpointGroup.Type
        private let foundEndpoints: OnDemand<[AnyEndpoint]>

        /// The name.
        public var id: String { name }

        /// Its endpoints in the order of declaration; they are found on first access.
        public var endpoints: [AnyEndpoint] { foundEndpoints.value }

        /// The number of its endpoints, which are found only if there is no other way to know it.
        package var count: Int { type.endpointCount() ?? endpoints.count }

        /// The base URL that is used when no other is given.
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

    /// Takes note of the groups.
    public init(_ groups: [EndpointGroup.Type]) {
        self.groups = groups.map { Group($0) }
    }

    /// The modules that declare the groups, sorted.
    package var modules: [String] {
        // Describing a type by reflection would walk all conformances of the program at every start.
        let names = groups.map { String(_typeName($0.type, qualified: true).prefix { $0 != "." }) }
        return names.reduce(into: []) { modules, name in
            if !modules.contains(name) { modules.append(name) }
        }
        .sorted()
    }

    /// Probes the types of all endpoints, those of responses, too, and checks all declarations.
    ///
    /// - Throws: ``DeclarationErrors`` with everything that is wrong with any of them.
    public func validate() throws(DeclarationErrors) {
        for endpoint in endpoints { _ = endpoint.description.response }
        let violations = DeclarationRules.violations(in: groups)
        guard violations.isEmpty else { throw DeclarationErrors(violations: violations) }
    }

    /// Probes the request types of all endpoints concurrently, since there may be hundreds of them.
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

    /// The endpoint with a full name such as `Todos.getAll`; case is ignored unless that is
    /// ambiguous.
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

    /// The endpoint with exactly this full name; only the endpoints of its group are found.
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

/// The error for a name that no endpoint has.
public struct UnknownEndpoint: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name that was asked for.
    public let name: String
    /// Similar names, most similar first.
    public let suggestions: [String]

    init(name: String, known: [String]) {
        self.name = name
        suggestions = NearestNames.of(name, in: known)
    }

    /// The error in one line.
    ///
    ///     there is no endpoint `Todos.getal`; did you mean Todos.getAll?
    public var description: String {
        let problem = "there is no endpoint `\(name)`"
        guard !suggestions.isEmpty else { return problem }
        return "\(problem); did you mean \(suggestions.joined(separator: " or "))?"
    }
}
