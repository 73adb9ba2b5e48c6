import ObjectMapping

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
