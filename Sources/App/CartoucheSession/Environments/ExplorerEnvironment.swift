import EndpointKit
package import Girders
package import SecureStores
package import ValueTree
package import WebAddresses

/// The parts of the current environment that the screen shows.
package struct ExplorerEnvironment: Equatable, Sendable {
    /// The name; nil for the base files alone.
    package let name: String?
    /// The values of `{{name}}` in forms.
    package let variables: Variables
    /// Identifies the reading of the files that the variables come from; requests are built with
    /// the same one.
    package let opening: EnvironmentOpening
    /// The addresses of the groups.
    package let addresses: [EnvironmentOffer.Address]
    /// The logins that the settings choose for the requests of groups.
    package let logins: [String: ChosenLogin]
    /// The name of the color that distinguishes the environment; nil if it has none.
    package let color: String?
    /// The folder of the environment's own files; nil for the base files alone.
    package let folder: String?

    package init(
        name: String? = nil,
        variables: Variables = Variables(),
        opening: EnvironmentOpening = EnvironmentOpening(0),
        addresses: [EnvironmentOffer.Address] = [],
        logins: [String: ChosenLogin] = [:],
        color: String? = nil,
        folder: String? = nil
    ) {
        self.name = name
        self.variables = variables
        self.opening = opening
        self.addresses = addresses
        self.logins = logins
        self.color = color
        self.folder = folder
    }

    /// Returns the address of an endpoint's requests.
    package func place(of endpoint: String) -> EnvironmentOffer.Address.Place? {
        addresses.first { endpoint.hasPrefix($0.group + ".") }?.place
    }
}

/// Identifies one reading of an environment's files; reading them again is another one.
package struct EnvironmentOpening: Hashable, Sendable {
    package let number: Int

    package init(_ number: Int) {
        self.number = number
    }
}

/// An environment to choose; one with invalid files is listed but can't be chosen.
package struct EnvironmentOffer: Equatable, Sendable {
    /// The address of the requests of a group.
    package struct Address: Equatable, Sendable {
        package enum Place: Equatable, Sendable {
            case url(String)
            case embeddedServer
            /// No base URL is configured.
            case nowhere

            /// The host with its port, or the path of a socket; nil for the embedded server and
            /// without an address.
            package var host: String? {
                guard case .url(let url) = self else { return nil }
                // Splits at a character: searching for a text looks up conformances,
                // which delays the first frame.
                let slash: Character = "/"
                let parts = url.split(
                    separator: slash,
                    maxSplits: 2,
                    omittingEmptySubsequences: false
                )
                let rest = parts.count == 3 && parts[1].isEmpty ? parts[2] : url[...]
                let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
                let start = authority.lastIndex(of: "@").map { authority.index(after: $0) }
                let host = String(authority[(start ?? authority.startIndex)...])
                guard host.contains("%" as Character) else { return host }
                return host.replacing("%2F", with: "/").replacing("%2f", with: "/")
            }
        }

        package let group: String
        package let place: Place

        package init(group: String, place: Place) {
            self.group = group
            self.place = place
        }
    }

    /// The name; nil for the base files alone.
    package let name: String?
    /// The files that are read for the environment, including the base files.
    package let files: [String]
    package let addresses: [Address]
    /// The problem with its files, including file, line and key; nil if there is none.
    package let problem: EnvironmentProblem?

    package init(
        name: String?,
        files: [String],
        addresses: [Address],
        problem: EnvironmentProblem? = nil
    ) {
        self.name = name
        self.files = files
        self.addresses = addresses
        self.problem = problem
    }
}

/// The reason an environment can't be used.
package enum EnvironmentProblem: Error, Equatable, Sendable {
    /// The files are invalid.
    case configuration(ConfigurationError)
    /// No base URL is known for a group.
    case noBaseURL(group: String)
    /// The base URL of a group contains a secret.
    case secretInAddress(group: String)
    /// Another problem, as a sentence.
    case other(String)
}

extension EnvironmentProblem: MessageConvertible {
    /// The problem in English.
    package var message: Message {
        switch self {
        case .configuration(let error): error.message
        case .noBaseURL(let group):
            """
            no base URL for group `\(group)`: give one with --base-url \(group)=URL, or as \
            `baseURL` in a Configuration file
            """
        case .secretInAddress(let group):
            "the base URL of group `\(group)`: \(SettingFault.secretInAddress)"
        case .other(let text): Message(verbatim: text)
        }
    }

    /// The message in English.
    package var description: String { message.english }
}

/// The content of the environment picker.
package struct EnvironmentOffers: Equatable, Sendable {
    package let offers: [EnvironmentOffer]
    /// The location where secrets are stored.
    package let secretStore: StoragePlace
    /// The folders with the files of environments.
    package let folders: [String]

    package init(
        _ offers: [EnvironmentOffer],
        secretStore: StoragePlace,
        folders: [String] = ["."]
    ) {
        self.offers = offers
        self.secretStore = secretStore
        self.folders = folders
    }
}

extension EnvironmentOffer.Address.Place {
    /// The origin of a fixed address, which a secret can be bound to.
    ///
    /// Nil for the embedded server, which has another port in each run.
    package var origin: Origin? {
        guard case .url(let url) = self else { return nil }
        return Origin(text: url)
    }
}
