import EndpointClient
import Foundation
import Testing

@testable import ForeignServers

/// syncthing, at the address in CARTOUCHE_SYNCTHING, with the key in CARTOUCHE_SYNCTHING_KEY.
@Suite(.serialized, .enabled(if: Servers.syncthing != nil))
struct SyncthingTests {
    private let syncthing = API { KeyedSyncthingAPI(baseURL: Servers.syncthing ?? "") }

    @Test func theServerReportsItsHealth() async throws {
        async let ping = syncthing.ping.request()
        async let version = syncthing.version.request()
        async let status = syncthing.status.request()
        async let connections = syncthing.connections.request()
        async let devices = syncthing.devices.request()
        #expect(try await ping.ping == "pong")
        #expect(try await version.os == "linux")
        let id = try await status.myID
        #expect(try await connections.connections[id]?.connected == false)
        #expect(try await devices.keys.contains(id))
    }

    /// The server stores events of a set of types from the first request for them on.
    @Test func eventsHaveTheRequestedTypes() async throws {
        let types = ["ConfigSaved", "FolderErrors"]
        #expect(try await syncthing.events.request(.init(events: types)).isEmpty)
        try await syncthing.deleteFolder.request(.init(id: "lamps"))
        let events = try await syncthing.events.request(.init(events: types, timeout: 10))
        let versions = events.map(\.details).map { details in
            if case .saved(let version) = details { version } else { 0 }
        }
        #expect(!versions.isEmpty && versions.allSatisfy { $0 > 30 })
    }

    @Test func theDataOfAnEventDependsOnItsType() async throws {
        let events = try await syncthing.events.request(.init(timeout: 2))
        let homes = events.map(\.details).compactMap { details in
            if case .started(let home) = details { home } else { nil }
        }
        #expect(homes.map { $0.hasSuffix("/syncthing") } == [true])
    }

    @Test func aFolderIsAddedAndRemoved() async throws {
        let path = FileManager.default.temporaryDirectory.path + "/cartouche-" + UUID().uuidString
        let folder = SyncthingAPI.Folder(id: "lamps", label: "Lamps", path: path)
        try await syncthing.putFolder.request(.init(id: "lamps", folder: folder))
        #expect(try await syncthing.folders.request().map(\.label) == ["Lamps"])
        #expect(try await syncthing.folder.request(.init(id: "lamps")).path == path)
        try await syncthing.deleteFolder.request(.init(id: "lamps"))
        #expect(try await syncthing.folders.request().map(\.label) == [])
        try? FileManager.default.removeItem(atPath: path)
    }

    @Test func errorsAreReportedAndCleared() async throws {
        try await syncthing.report.request(.init(message: "no light"))
        #expect(try await syncthing.errors.request().errors?.last?.message == "no light")
        try await syncthing.clearErrors.request()
        #expect(try await syncthing.errors.request().errors == nil)
    }

    @Test func anInvalidIDIsReported() async throws {
        let answer = try await syncthing.deviceID.request(.init(id: "1234"))
        #expect(answer.error == "\"1234\": device ID invalid: incorrect length")
    }

    @Test func requestsWithoutTheKeyAreRefused() async throws {
        let stranger = API(SyncthingAPI.self, at: Servers.syncthing ?? "")
        let error = await #expect(throws: EndpointError.self) { try await stranger.ping.request() }
        #expect(error?.response?.statusCode == 403)
    }
}

/// The API with the key of this run.
private final class KeyedSyncthingAPI: SyncthingAPI {
    override var defaultAuthorization: Authorization? {
        let key = ProcessInfo.processInfo.environment["CARTOUCHE_SYNCTHING_KEY"] ?? ""
        return .header("X-API-Key", Secret(key))
    }
}
