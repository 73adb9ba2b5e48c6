import EndpointClient
import Foundation
import Testing

@testable import ForeignServers

/// etcd, at the address in CARTOUCHE_ETCD.
@Suite(.enabled(if: Servers.etcd != nil))
struct EtcdTests {
    private let etcd = API(EtcdAPI.self, at: Servers.etcd ?? "")
    private let key = Data("lamp".utf8)

    @Test func valuesAreStoredComparedAndRemoved() async throws {
        try await etcd.put.request(.init(key: key, value: Data("on".utf8)))
        let found = try await etcd.range.request(.init(key: key))
        #expect(found.kvs?.map(\.value) == [Data("on".utf8)])
        let outcome = try await etcd.transaction.request(
            .init(
                compare: [.init(key: key, value: Data("on".utf8))],
                success: [.requestPut(key: key, value: Data("off".utf8)), .requestRange(key: key)]
            )
        )
        #expect(outcome.succeeded == true)
        #expect(try await etcd.delete.request(.init(key: key)).deleted == "1")
    }

    @Test func aWatchIsAStreamOfItsChanges() async throws {
        let watched = Data("watched".utf8)
        let begin = try await etcd.put.request(.init(key: watched, value: Data("1".utf8)))
        let watch = EtcdAPI.Watch.Creation(key: watched, startRevision: begin.header["revision"])
        var values: [Data?] = []
        for try await change in try await etcd.watch.request(.init(createRequest: watch)) {
            values += change.result.events?.map(\.kv.value) ?? []
            if values.count == 2 { break }
            if values.count == 1 {
                try await etcd.put.request(.init(key: watched, value: Data("2".utf8)))
            }
        }
        #expect(values == [Data("1".utf8), Data("2".utf8)])
    }

    @Test func aLeaseLastsAWhile() async throws {
        let lease = try await etcd.grant.request(.init(ttl: "60"))
        let left = try await etcd.timeToLive.request(.init(id: lease.id))
        #expect(left.ttl.flatMap { Int($0) }.map { 1...60 ~= $0 } == true)
        try await etcd.revoke.request(.init(id: lease.id))
        #expect(try await etcd.timeToLive.request(.init(id: lease.id)).ttl == "-1")
    }

    @Test func theServerReportsItsHealth() async throws {
        async let version = etcd.version.request()
        async let health = etcd.health.request()
        async let metrics = etcd.metrics.request()
        #expect(try await version.etcdserver.hasPrefix("3."))
        #expect(try await health.health == "true")
        #expect(try await metrics.contains("etcd_server_has_leader 1"))
    }

    @Test func aFailureIsOfItsDeclaredType() async throws {
        let error = await #expect(throws: EndpointError.self) {
            try await etcd.timeToLive.request(.init(id: "many"))
        }
        #expect(error?.failure(as: EtcdAPI.Failure.self)?.code == 3)
    }
}
