import EndpointClient
import Foundation
import Testing

@testable import ForeignServers

/// docker-registry, at the address in CARTOUCHE_REGISTRY.
@Suite(.serialized, .enabled(if: Servers.registry != nil))
struct RegistryTests {
    private let registry = API(RegistryAPI.self, at: Servers.registry ?? "")

    @Test func anImageIsUploadedListedAndRemoved() async throws {
        try await registry.check.request()
        let bytes = Data("{}".utf8)
        let digest = "sha256:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"
        let begun = try await registry.beginUpload.response(to: .init(name: "shop/lamp"))
        let location = try #require(begun.raw.headers[.location].flatMap { URL(string: $0) })
        let state = URLComponents(url: location, resolvingAgainstBaseURL: false)?.queryItems?
            .first { $0.name == "_state" }?.value
        try await registry.upload.request(
            .init(
                name: "shop/lamp",
                upload: location.lastPathComponent,
                state: try #require(state),
                digest: digest,
                bytes: bytes
            )
        )
        let config = RegistryAPI.Descriptor(
            mediaType: "application/vnd.oci.image.config.v1+json",
            size: bytes.count,
            digest: digest
        )
        let manifest = RegistryAPI.Manifest(config: config, layers: [])
        try await registry.putManifest.request(
            .init(name: "shop/lamp", reference: "latest", body: manifest)
        )

        async let repositories = registry.repositories.request(.init(n: 10, last: nil))
        async let tags = registry.tags.request(.init(name: "shop/lamp"))
        async let blob = registry.blob.request(.init(name: "shop/lamp", digest: digest))
        #expect(try await repositories.repositories == ["shop/lamp"])
        #expect(try await tags.tags == ["latest"])
        #expect(try await blob == bytes)

        try await registry.blobExists.request(.init(name: "shop/lamp", digest: digest))

        let image = RegistryAPI.ManifestRequest(name: "shop/lamp", reference: "latest")
        #expect(try await registry.manifest.request(image).config.digest == digest)
        let found = try await registry.manifestExists.response(to: image)
        let name = try #require(
            found.raw.headers.first { $0.name.rawName == "Docker-Content-Digest" }?.value
        )
        try await registry.deleteManifest.request(.init(name: "shop/lamp", reference: name))
        #expect(try await registry.tags.request(.init(name: "shop/lamp")).tags == nil)
        try await registry.deleteBlob.request(.init(name: "shop/lamp", digest: digest))
        await #expect(throws: EndpointError.self) {
            try await registry.blobExists.request(.init(name: "shop/lamp", digest: digest))
        }
    }

    @Test func aFailureIsOfItsDeclaredType() async throws {
        let image = RegistryAPI.ManifestRequest(name: "nobody/nothing", reference: "x")
        let error = await #expect(throws: EndpointError.self) {
            try await registry.manifest.request(image)
        }
        let failure = error?.failure(as: RegistryAPI.Failure.self)
        #expect(failure?.errors.map(\.code) == ["MANIFEST_UNKNOWN"])
    }
}

/// The servers of this run.
enum Servers {
    static let registry = variable("CARTOUCHE_REGISTRY")
    static let etcd = variable("CARTOUCHE_ETCD")
    static let syncthing = variable("CARTOUCHE_SYNCTHING")

    private static func variable(_ name: String) -> String? {
        ProcessInfo.processInfo.environment[name]
    }
}
