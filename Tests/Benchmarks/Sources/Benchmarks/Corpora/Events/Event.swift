struct Event: Codable, Hashable {
    var id: String
    var type: String
    var actor: Actor
    var repo: Repository
    var payload: Payload
    var createdAt: String

    enum CodingKeys: String, CodingKey {
        case id, type, actor, repo, payload
        case createdAt = "created_at"
    }

    struct Actor: Codable, Hashable {
        var id: Int
        var login: String
        var url: String
    }

    struct Repository: Codable, Hashable {
        var id: Int
        var name: String
        var url: String
    }

    struct Payload: Codable, Hashable {
        var ref: String
        var size: Int
        var commits: [Commit]
    }

    struct Commit: Codable, Hashable {
        var sha: String
        var author: String
        var message: String
        var distinct: Bool
    }
}
