import DecodePipeline

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
