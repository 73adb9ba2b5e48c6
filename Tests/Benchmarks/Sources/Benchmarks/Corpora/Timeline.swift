import DecodePipeline
import ObjectMapping

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

extension Corpus {
    /// Short messages with many non-ASCII characters and many escapes.
    static let tweets = Corpus(
        name: "tweets, 10 MB",
        bytes: 10_000_000,
        opening: #"{"statuses":["#,
        closing: "]}"
    ) { index, random in
        let id = 505_874_924_095_815_681 + index
        let user = """
            {"id":\(random.number(1...4_000_000_000)),\
            "name":"\(random.words(2, of: Words.eastAsian))",\
            "screen_name":"\(random.one(of: Words.english))_\(random.number(1...999))",\
            "description":"\(Tweet.text(random.number(4...14), &random))","url":null,\
            "followers_count":\(random.number(0...90_000)),"verified":false}
            """
        let hashtags = (0..<random.number(0...3)).map { _ in
            "\"\(random.one(of: Words.eastAsian))\""
        }
        return """
            {"id":\(id),"id_str":"\(id)","created_at":"Sun Aug 31 00:29:15 +0000 2014",\
            "text":"\(Tweet.text(random.number(6...24), &random))","truncated":false,\
            "in_reply_to_status_id":null,"user":\(user),\
            "hashtags":[\(hashtags.joined(separator: ","))],\
            "retweet_count":\(random.number(0...2000)),"favorited":false,"lang":"ja"}
            """
    }
}

extension Tweet {
    /// Returns a text in the notation of a JSON string; every fourth word has an escape or a
    /// special character.
    fileprivate static func text(_ count: Int, _ random: inout SeededGenerator) -> String {
        (0..<count).map { place in
            random.one(of: place % 4 == 3 ? Words.escaped : Words.eastAsian)
        }.joined(separator: " ")
    }
}

extension Timeline {
    static let decoder: Decoder<Timeline> =
        decode(Timeline.init)
        |> required("statuses", array(Tweet.decoder))
}

extension Tweet {
    fileprivate static let decoder: Decoder<Tweet> =
        decode(Tweet.init)
        |> required("id", int)
        |> required("text", string)
        |> required("user", Author.decoder)
        |> required("hashtags", array(string))
        |> optional("in_reply_to_status_id", int)
        |> required("retweet_count", int)
        |> required("favorited", bool)
        |> required("lang", string)
}

extension Tweet.Author {
    fileprivate static let decoder: Decoder<Tweet.Author> =
        decode(Tweet.Author.init)
        |> required("id", int)
        |> required("name", string)
        |> required("screen_name", string)
        |> required("description", string)
        |> optional("url", string)
        |> required("followers_count", int)
}

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
