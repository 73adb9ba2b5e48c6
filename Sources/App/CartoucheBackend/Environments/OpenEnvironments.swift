package import CartoucheSession
import EndpointClient
package import EndpointKit
package import FoundationEssentials
import Girders
import Synchronization
import TerminalUI

/// The environments that the explorer has opened, each with its settings at that time.
///
/// Each reading of the files is kept. A request is built and sent with the settings with which its
/// form was filled in, even if the environment has been read again.
package final class OpenEnvironments: Sendable {
    private let backend: Backend
    private let options: [BaseURLOption]
    private let openings = Mutex<[OpenedEnvironment]>([])

    package init(_ backend: Backend, options: [BaseURLOption]) {
        self.backend = backend
        self.options = options
    }

    /// Reads the files of an environment again.
    package func open(_ name: String?) throws(CommandFailure) -> Opening {
        let opened = try OpenedEnvironment(
            try backend.environment(named: name),
            options: options,
            in: backend
        )
        let color: String?
        var logins: [String: ChosenLogin] = [:]
        do {
            let configuration = opened.environment.configuration
            color = try configuration.color()
            for group in backend.registry.groups.map(\.name) {
                logins[group] = try configuration.settings(ofGroup: group).login
            }
        } catch {
            throw CommandFailure(error)
        }
        return openings.withLock { [logins] in
            $0.append(opened)
            return Opening(
                id: EnvironmentOpening($0.count),
                opened: opened,
                addresses: opened.addresses.places(of: backend.registry),
                logins: logins,
                color: color,
                folder: name.flatMap { folder(of: $0) }
            )
        }
    }

    /// Returns the folder of an environment's own files, or nil if it has none.
    package func folder(of name: String) -> String? {
        let file = backend.environments.places.paths(for: name).first
        return file.map { String($0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.startIndex)) }
    }

    /// Returns the environment of an earlier reading.
    package func opened(_ opening: EnvironmentOpening) throws(CommandFailure) -> OpenedEnvironment {
        let index = opening.number - 1
        let opened = openings.withLock { $0.indices.contains(index) ? $0[index] : nil }
        guard let opened else {
            throw CommandFailure(.configuration, "the environment has not been opened")
        }
        return opened
    }

    /// Returns the base files only, then every environment that has files.
    package func offers() -> [EnvironmentOffer] {
        ([nil] + backend.environments.places.environments).map(offer)
    }

    private func offer(of name: String?) -> EnvironmentOffer {
        let places = backend.environments.places
        let files = (name == nil ? [] : places.paths(for: name)) + places.paths()
        do {
            let configuration = try backend.configuration(named: name)
            let addresses = try backend.addresses(by: configuration, options)
            return EnvironmentOffer(
                name: name,
                files: files,
                addresses: addresses.places(of: backend.registry)
            )
        } catch {
            return EnvironmentOffer(
                name: name,
                files: files,
                addresses: [],
                problem: EnvironmentProblem(error)
            )
        }
    }
}

extension OpenEnvironments {
    /// Returns the cookies of an opened environment, which all its readings share.
    package func cookies(in opening: EnvironmentOpening) throws(CommandFailure) -> [ListedCookie] {
        backend.environments.listedCookies(of: try opened(opening).environment.name)
    }

    /// Returns whether there are cookies for an address in an opened environment.
    package func hasCookies(
        for url: URL,
        in opening: EnvironmentOpening
    ) throws(CommandFailure) -> Bool {
        let jar = backend.environments.cookies(of: try opened(opening).environment.name)
        return jar?.cookies(for: url).isEmpty == false
    }

    /// Removes cookies, and returns the remaining ones.
    package func remove(_ removal: CookieRemoval) throws(CommandFailure) -> [ListedCookie] {
        let name = try opened(removal.opening).environment.name
        return backend.environments.removeCookies(removal.keys, of: name)
    }
}

extension EnvironmentProblem {
    package init(_ failure: CommandFailure) {
        self = failure.problem ?? .other(failure.message)
    }
}

extension OpenEnvironments {
    /// One reading of an environment's files.
    package struct Opening: Sendable {
        package let id: EnvironmentOpening
        package let opened: OpenedEnvironment
        package let addresses: [EnvironmentOffer.Address]
        package let logins: [String: ChosenLogin]
        package let color: String?
        package let folder: String?

        package var environment: RunEnvironment { opened.environment }
        /// The part of the environment that the screen shows.
        package var shown: ExplorerEnvironment {
            ExplorerEnvironment(
                name: environment.name,
                variables: environment.variables,
                opening: id,
                addresses: addresses,
                logins: logins,
                color: color,
                folder: folder
            )
        }
    }
}

extension BaseURLs {
    package func places(of registry: EndpointRegistry) -> [EnvironmentOffer.Address] {
        registry.groups.map { .init(group: $0.name, place: place(of: $0.name)) }
    }

    private func place(of group: String) -> EnvironmentOffer.Address.Place {
        switch try? source(for: group) {
        case .fixed(let url): .url(url)
        case .embeddedServer: .embeddedServer
        case nil: .nowhere
        }
    }
}
