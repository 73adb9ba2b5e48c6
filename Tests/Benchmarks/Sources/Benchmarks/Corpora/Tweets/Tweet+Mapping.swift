import ObjectMapping

extension Timeline: Deserializable {
    init(_ data: DeserializableData) throws {
        statuses = try data["statuses"].get()
    }
}

extension Tweet: Deserializable {
    init(_ data: DeserializableData) throws {
        id = try data["id"].get()
        text = try data["text"].get()
        user = try data["user"].get()
        hashtags = try data["hashtags"].get()
        replyTo = data["in_reply_to_status_id"].get()
        retweets = try data["retweet_count"].get()
        isFavorite = try data["favorited"].get()
        language = try data["lang"].get()
    }
}

extension Tweet.Author: Deserializable {
    init(_ data: DeserializableData) throws {
        id = try data["id"].get()
        name = try data["name"].get()
        screenName = try data["screen_name"].get()
        description = try data["description"].get()
        url = data["url"].get()
        followers = try data["followers_count"].get()
    }
}
