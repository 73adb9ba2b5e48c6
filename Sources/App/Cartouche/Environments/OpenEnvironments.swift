internal import CartoucheExplorer
internal import EndpointKit
internal import Girders
internal import Synchronization

/// The environments that were opened while the explorer runs, as each was when it was chosen.
final class OpenEnvironments: Sendable {
    /// An environment, and where the groups are in it.
    struct Opened {
        var environment: RunEnvironment
        var addresses: BaseURLs
    }

    private let composition: Composition
    private let options: [BaseURLOption]
    private let opened = Mutex<[String?: Opened]>([:])

    init(_ composition: Composition, options: [BaseURLOption]) {
        self.composition = composition
        self.options = options
    }

    /// Reads the files of an environment anew, in which requests are made from then on.
    @discardableResult
    func open(_ name: String?) throws(CommandFailure) -> Opened {
        let environment = try composition.environment(named: name)
        let addresses = try composition.addresses(by: environment.configuration, options)
        let opened = Opened(environment: environment, addresses: addresses)
        self.opened.withLock { $0[name] = opened }
        return opened
    }

    /// An environment as it was opened last.
    func opened(_ name: String?) throws(CommandFailure) -> Opened {
        if let opened = opened.withLock({ $0[name] }) { return opened }
        return try open(name)
    }

    /// The base files alone, then every environment that there are files for.
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
