extension Corpus {
    /// Short messages, rich in characters beyond ASCII and in escapes.
    static let tweets = Corpus(
        name: "tweets, 10 MB",
        megabytes: 10,
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
    /// A text as it stands between its quotes: every fourth word is one that needs care.
    fileprivate static func text(_ count: Int, _ random: inout SeededGenerator) -> String {
        (0..<count).map { place in
            random.one(of: place % 4 == 3 ? Words.escaped : Words.eastAsian)
        }.joined(separator: " ")
    }
}
