internal import CartoucheExplorer
internal import EndpointKit
internal import Girders
internal import Synchronization

/// The environments that the explorer has opened, each with the settings it had then.
final class OpenEnvironments: Sendable {
    private let composition: Composition
    private let options: [BaseURLOption]
    private let opened = Mutex<[String?: OpenedEnvironment]>([:])

    init(_ composition: Composition, options: [BaseURLOption]) {
        self.composition = composition
        self.options = options
    }

    /// Reads the files of an environment again; later requests use what they say now.
    @discardableResult
    func open(_ name: String?) throws(CommandFailure) -> OpenedEnvironment {
        let opened = try OpenedEnvironment(
            try composition.environment(named: name),
            options: options,
            in: composition
        )
        self.opened.withLock { $0[name] = opened }
        return opened
    }

    /// An environment with the settings it had when it was last opened.
    func opened(_ name: String?) throws(CommandFailure) -> OpenedEnvironment {
        if let opened = opened.withLock({ $0[name] }) { return opened }
        return try open(name)
    }

    /// The base files only, then every environment that has files.
    func offers() -> [EnvironmentOffer] {
        ([nil] + composition.environments.places.environments).map(offer)
    }

    private func offer(of name: String?) -> EnvironmentOffer {
        let places = composition.environments.places
        let files = (name == nil ? [] : places.paths(for: name)) + places.paths()
        do {
            let configuration = try composition.configuration(named: name)
            let addresses = try composition.addresses(by: configuration, options)
            let groups = composition.registry.groups.map(\.name)
            return EnvironmentOffer(
                name: name,
                files: files,
                addresses: groups.map { .init(group: $0, place: addresses.place(of: $0)) }
            )
        } catch {
            return EnvironmentOffer(
                name: name,
                files: files,
                addresses: [],
                problem: error.message
            )
        }
    }
}

extension BaseURLs {
    fileprivate func place(of group: String) -> EnvironmentOffer.Address.Place {
        switch try? source(for: group) {
        case .fixed(let url): .url(url)
        case .embeddedServer: .embeddedServer
        case nil: .nowhere
        }
    }
}
