import CartoucheExplorer
import CartoucheSession
import CartoucheTexts
import EndpointKit
import HTTPMessage
import SecretValues
import SecureStores
import Synchronization
import WebAddresses

/// A vault with secrets in memory that records the requests sent to it.
final class VaultWorld: Sendable {
    let secrets = BoundSecrets(in: InMemoryStorage())
    private let requests = Mutex<[Request]>([])

    var sent: [Request] { requests.withLock(\.self) }

    static var registry: EndpointRegistry {
        get throws { EndpointRegistry([VaultAPI.self]) }
    }

    func interpreter() throws -> ExplorerInterpreter {
        let world = ShopWorld(body: "", groups: [VaultAPI.self])
        var services = world.services
        services.request = { [secrets] endpoint, form, awaiting in
            guard let origin = Origin(text: "https://vault.test") else { throw NoOrigin() }
            let filled = try endpoint.description.filled(form.form) { text in
                try secrets.telling { awaiting(.secret($0)) }.filled(text, for: origin).text
                    .reveal()
            }
            return try endpoint.request(from: filled, baseURL: "https://vault.test")
        }
        services.exchange = { outgoing, progress, arrival in
            self.requests.withLock { $0.append(outgoing.request) }
            return await world.services.exchange(outgoing, progress, arrival)
        }
        services.keep = { [secrets] answer in
            switch answer {
            case .value(let secret, let name, let origin):
                try secrets.save(secret, named: name, for: [origin])
            case .allowed(let name, let origin): try secrets.allow(origin, named: name)
            }
        }
        return ExplorerInterpreter(
            registry: try Self.registry,
            services: services.all,
            texts: try Texts(.english)
        )
    }

    private struct NoOrigin: Error {}
}

/// An endpoint with a secret and a text.
final class VaultAPI: EndpointGroup {
    @GET("/open/:door") var open: Endpoint<OpenRequest, Empty>
    @GET("/peep", deprecated: "use open") var peep: Endpoint<Empty, Empty>

    struct OpenRequest: RequestComponents {
        @Path var door: Int
        @Header var key: Secret
        @Header var note: String?
    }
}
