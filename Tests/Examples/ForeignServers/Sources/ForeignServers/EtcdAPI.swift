import EndpointKit
import Foundation

/// A key-value store: the JSON gateway of Debian's etcd-server, where keys and values are Base64 and
/// 64-bit numbers are texts.
final class EtcdAPI: EndpointGroup {
    override class var failure: FailureDecoding? { .type(Failure.self) }

    @GET("/version", "The version of the server and of its cluster.")
    var version: Endpoint<Empty, Versions>

    @GET("/health", "Whether the server can be used.")
    var health: Endpoint<Empty, Health>

    @GET("/metrics", "Everything that it counts, as Prometheus reads it.")
    var metrics: Endpoint<Empty, String>

    @POST("/v3/kv/range", "The values of keys.")
    var range: Endpoint<Range, Found>

    @POST("/v3/kv/put", "Stores a value.")
    var put: Endpoint<Put, Header>

    @POST("/v3/kv/deleterange", "Removes keys.")
    var delete: Endpoint<Range, Deleted>

    @POST("/v3/kv/txn", "Does several things at once if the comparisons hold.")
    var transaction: Endpoint<Transaction, Outcome>

    @POST("/v3/lease/grant", "Begins a lease of `TTL` seconds.")
    var grant: Endpoint<Lease, Lease>

    @POST("/v3/lease/timetolive", "How long a lease still lasts.")
    var timeToLive: Endpoint<Lease, Lease>

    @POST("/v3/lease/revoke", "Ends a lease, and removes its keys.")
    var revoke: Endpoint<Lease, Empty>

    @POST("/v3/watch", "What happens to keys, as it happens.")
    var watch: Endpoint<Watch, JSONLines<Change>>

    struct Versions: Codable { var etcdserver, etcdcluster: String }
    struct Health: Codable { var health: String }

    struct Range: RequestConvertible {
        var key: Data
        var rangeEnd: Data?
        var limit: String?
    }

    struct Put: RequestConvertible {
        var key, value: Data
        var lease: String?
    }

    struct Entry: Codable { var key: Data, value: Data? }
    struct Header: Codable { var header: [String: String] }
    struct Found: Codable { var kvs: [Entry]?, count: String? }
    struct Deleted: Codable { var deleted: String? }

    struct Transaction: RequestConvertible {
        struct Comparison: Codable { var key: Data, target = "VALUE", value: Data }
        var compare: [Comparison]
        var success: [Operation]
        var failure: [Operation] = []
    }

    enum Operation: Codable {
        case requestRange(key: Data)
        case requestPut(key: Data, value: Data)
    }

    struct Outcome: Codable { var succeeded: Bool? }
    struct Lease: RequestConvertible {
        var id: String?
        var ttl: String?

        enum CodingKeys: String, CodingKey {
            case id = "ID"
            case ttl = "TTL"
        }
    }

    struct Watch: RequestConvertible {
        struct Creation: Codable { var key: Data, startRevision: String? }
        var createRequest: Creation
    }

    struct Change: Codable, Sendable {
        struct Result: Codable { var created: Bool?, events: [Event]? }
        struct Event: Codable { var kv: Entry }
        var result: Result
    }

    struct Failure: Codable, Sendable { var error: String, code: Int }
}
