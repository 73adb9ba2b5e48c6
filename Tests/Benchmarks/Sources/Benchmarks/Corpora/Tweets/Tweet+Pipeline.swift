import DecodePipeline

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
