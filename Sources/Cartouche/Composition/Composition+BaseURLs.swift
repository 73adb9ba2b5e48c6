internal import EndpointKit

extension Composition {
    /// The addresses of the groups, as the options say and the catalogue knows them.
    func baseURLs(_ options: ConnectionOptions) throws(CommandFailure) -> BaseURLs {
        let defaults = registry.groups.compactMap { group in
            group.defaultBaseURL.map { (group.name, $0) }
        }
        let addresses = BaseURLs(
            options: options.baseURLs,
            defaults: Dictionary(defaults) { first, _ in first },
            embedded: embedded.groups
        )
        try addresses.check(against: registry.groups.map(\.name))
        return addresses
    }
}
