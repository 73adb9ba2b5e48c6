extension Corpus {
    /// What happened on a code host: strings in ASCII, nested three deep.
    static let events = Corpus(
        name: "event log, 25 MB",
        megabytes: 25,
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
