struct Timeline: Codable, Hashable {
    var statuses: [Tweet]
}

struct Tweet: Codable, Hashable {
    var id: Int
    var text: String
    var user: Author
    var hashtags: [String]
    var replyTo: Int?
    var retweets: Int
    var isFavorite: Bool
    var language: String

    enum CodingKeys: String, CodingKey {
        case id, text, user, hashtags
        case replyTo = "in_reply_to_status_id"
        case retweets = "retweet_count"
        case isFavorite = "favorited"
        case language = "lang"
    }

    struct Author: Codable, Hashable {
        var id: Int
        var name: String
        var screenName: String
        var description: String
        var url: String?
        var followers: Int

        enum CodingKeys: String, CodingKey {
            case id, name, description, url
            case screenName = "screen_name"
            case followers = "followers_count"
        }
    }
}
