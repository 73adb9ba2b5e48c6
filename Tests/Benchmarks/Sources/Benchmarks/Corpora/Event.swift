import DecodePipeline
import ObjectMapping

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

extension Corpus {
    /// Events of a code host: ASCII strings, nested three levels deep.
    static let events = Corpus(
        name: "event log, 25 MB",
        bytes: 25_000_000,
        opening: "[",
        closing: "]"
    ) { index, random in
        let login = "\(random.one(of: Words.english))-\(random.number(1...9999))"
        let repository = "\(login)/\(random.one(of: Words.english))"
        let commits = (0..<random.number(1...3)).map { _ in random.commit(by: login) }
        return """
            {"id":"\(2_489_651_045 + index)","type":"PushEvent",\
            "actor":{"id":\(random.number(1...9_999_999)),"login":"\(login)",\
            "url":"https://api.example.org/users/\(login)"},\
            "repo":{"id":\(random.number(1...99_999_999)),"name":"\(repository)",\
            "url":"https://api.example.org/repos/\(repository)"},\
            "payload":{"ref":"refs/heads/main","size":\(commits.count),\
            "commits":[\(commits.joined(separator: ","))]},\
            "public":true,"created_at":"2026-01-01T15:00:0\(index % 10)Z"}
            """
    }
}

extension SeededGenerator {
    fileprivate mutating func commit(by author: String) -> String {
        let sha = (0..<5).map { _ in String(number(0x1000_0000...0xFFFF_FFFF), radix: 16) }.joined()
        return """
            {"sha":"\(sha)","author":"\(author)","message":"\(words(number(3...12)))",\
            "distinct":true}
            """
    }
}

extension Event {
    static let decoder: Decoder<[Event]> = array(one)

    private static let one: Decoder<Event> =
        decode(Event.init)
        |> required("id", string)
        |> required("type", string)
        |> required("actor", Actor.decoder)
        |> required("repo", Repository.decoder)
        |> required("payload", Payload.decoder)
        |> required("created_at", string)
}

extension Event.Actor {
    fileprivate static let decoder: Decoder<Event.Actor> =
        decode(Event.Actor.init)
        |> required("id", int)
        |> required("login", string)
        |> required("url", string)
}

extension Event.Repository {
    fileprivate static let decoder: Decoder<Event.Repository> =
        decode(Event.Repository.init)
        |> required("id", int)
        |> required("name", string)
        |> required("url", string)
}

extension Event.Payload {
    fileprivate static let decoder: Decoder<Event.Payload> =
        decode(Event.Payload.init)
        |> required("ref", string)
        |> required("size", int)
        |> required("commits", array(Event.Commit.decoder))
}

extension Event.Commit {
    fileprivate static let decoder: Decoder<Event.Commit> =
        decode(Event.Commit.init)
        |> required("sha", string)
        |> required("author", string)
        |> required("message", string)
        |> required("distinct", bool)
}

extension Event: Deserializable {
    init(_ data: DeserializableData) throws {
        id = try data["id"].get()
        type = try data["type"].get()
        actor = try data["actor"].get()
        repo = try data["repo"].get()
        payload = try data["payload"].get()
        createdAt = try data["created_at"].get()
    }
}

extension Event.Actor: Deserializable {
    init(_ data: DeserializableData) throws {
        id = try data["id"].get()
        login = try data["login"].get()
        url = try data["url"].get()
    }
}

extension Event.Repository: Deserializable {
    init(_ data: DeserializableData) throws {
        id = try data["id"].get()
        name = try data["name"].get()
        url = try data["url"].get()
    }
}

extension Event.Payload: Deserializable {
    init(_ data: DeserializableData) throws {
        ref = try data["ref"].get()
        size = try data["size"].get()
        commits = try data["commits"].get()
    }
}

extension Event.Commit: Deserializable {
    init(_ data: DeserializableData) throws {
        sha = try data["sha"].get()
        author = try data["author"].get()
        message = try data["message"].get()
        distinct = try data["distinct"].get()
    }
}
