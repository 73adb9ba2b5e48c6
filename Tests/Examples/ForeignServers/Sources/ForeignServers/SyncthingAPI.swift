import EndpointKit
import Foundation

/// A program that synchronizes folders: the REST API of Debian's syncthing.
class SyncthingAPI: EndpointGroup {
    override var queryStyle: QueryStyle { .commas }

    @GET("/rest/system/ping", "Whether it answers, and the key is right.")
    var ping: Endpoint<Empty, Ping>

    @GET("/rest/system/version", "What is running there.")
    var version: Endpoint<Empty, Version>

    @GET("/rest/system/status", "How it does.")
    var status: Endpoint<Empty, Status>

    @GET("/rest/system/connections", "The devices and what went to and fro, by their ids.")
    var connections: Endpoint<Empty, Connections>

    @GET("/rest/system/error", "What went wrong lately.")
    var errors: Endpoint<Empty, ErrorList>

    @POST("/rest/system/error", "Tells its other users that something went wrong.")
    var report: Endpoint<ReportRequest, Empty>

    @POST("/rest/system/error/clear", "Forgets what went wrong.")
    var clearErrors: Endpoint<Empty, Empty>

    @GET(
        "/rest/events",
        "What has happened, or what happens within the time-out.",
        timeout: .seconds(90)
    )
    var events: Endpoint<EventsRequest, [Event]>

    @GET("/rest/stats/device", "When each device was last seen.")
    var devices: Endpoint<Empty, [String: DeviceStatistics]>

    @GET("/rest/config/folders", "The folders that are kept in step.")
    var folders: Endpoint<Empty, [Folder]>

    @GET("/rest/config/folders/:id", "One of them.")
    var folder: Endpoint<FolderRequest, Folder>

    @PUT("/rest/config/folders/:id", "Adds or changes a folder.")
    var putFolder: Endpoint<PutFolder, Empty>

    @DELETE("/rest/config/folders/:id", "Forgets a folder, whose files stay.")
    var deleteFolder: Endpoint<FolderRequest, Empty>

    @GET("/rest/svc/deviceid", "An id in its usual form, or what is wrong with it.")
    var deviceID: Endpoint<DeviceIDRequest, DeviceID>

    struct ReportRequest: RequestComponents { @Body var message: String }

    struct EventsRequest: RequestComponents {
        static let components: Components = [
            "events": "only events of these types", "since": "the last one that is known",
            "timeout": "how many seconds it may wait",
        ]
        @URLQuery var events: [String] = []
        @URLQuery var since: Int = 0
        @URLQuery var limit: Int?
        @URLQuery var timeout: Int = 0
    }

    struct FolderRequest: RequestComponents { @Path var id: String }

    struct PutFolder: RequestComponents {
        @Path var id: String
        @Body var folder: Folder
    }

    struct DeviceIDRequest: RequestComponents { @URLQuery var id: String }
    struct Ping: Codable { var ping: String }

    struct Version: Codable {
        var arch, codename, longVersion, os, version: String
        var date: Date
        var isRelease: Bool
    }

    struct Status: Codable {
        var myID: String
        var alloc, goroutines, uptime: Int
        var cpuPercent: Double
        var startTime: Date
        var connectionServiceStatus: [String: Listener]

        struct Listener: Codable { var error: String?, lanAddresses: [String]? }
    }

    struct Connections: Codable {
        var connections: [String: Connection]
        var total: Total

        struct Connection: Codable {
            var at: Date
            var inBytesTotal, outBytesTotal: Int
            var connected, paused: Bool
            var address, clientVersion: String
        }

        struct Total: Codable { var at: Date, inBytesTotal: Int, outBytesTotal: Int }
    }

    struct ErrorList: Codable {
        var errors: [Message]?

        struct Message: Codable { var when: Date, message: String, level: Int }
    }

    /// An event, whose data depends on its type.
    struct Event: Decodable {
        enum Details: Equatable {
            case saved(version: Int)
            case started(home: String)
            case other
        }
        enum CodingKeys: CodingKey { case id, type, data, version, home }
        var id: Int
        var details: Details

        init(from decoder: any Decoder) throws {
            let event = try decoder.container(keyedBy: CodingKeys.self)
            id = try event.decode(Int.self, forKey: .id)
            let data = try? event.nestedContainer(keyedBy: CodingKeys.self, forKey: .data)
            switch (try event.decode(String.self, forKey: .type), data) {
            case ("ConfigSaved", let data?):
                details = .saved(version: try data.decode(Int.self, forKey: .version))
            case ("Starting", let data?):
                details = .started(home: try data.decode(String.self, forKey: .home))
            default: details = .other
            }
        }
    }

    struct DeviceStatistics: Codable { var lastSeen: Date, lastConnectionDurationS: Double }

    struct Folder: Codable {
        var id, label, path: String
        var type: Kind = .sendreceive
        var paused = false
        var rescanIntervalS = 3600

        enum Kind: String, Codable, CaseIterable { case sendreceive, sendonly, receiveonly }
    }

    struct DeviceID: Codable { var id, error: String? }
}
