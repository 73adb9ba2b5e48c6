package import ValueTree

/// Merging the states of two explorers that use one file.
extension ExplorerState {
    /// Returns the document of an explorer, with the changes of another explorer for endpoints and
    /// logins that haven't changed here since `last`.
    ///
    /// Everything else, such as the theme, is taken from this explorer.
    package static func merged(
        _ own: SupportedType,
        changedSince last: SupportedType,
        into other: SupportedType
    ) -> SupportedType {
        var merged = own
        for name in ["drafts", "added"] {
            let members = parts([own, last, other].map { $0[name]?.members ?? [] })
            // An empty table is omitted, as in a document that isn't merged.
            let isLeftOut = members.isEmpty && name == "added"
            merged[name] = isLeftOut ? nil : .dictionary(members: members)
        }
        let chosen = parts([own, last, other].map { logins(in: $0) }).map(\.value)
        merged["logins"] = chosen.isEmpty ? nil : .array(chosen)
        return merged
    }

    /// Returns the logins, each with the name of its subject.
    private static func logins(in document: SupportedType) -> [SupportedType.Member] {
        (document["logins"]?.array ?? []).map { login in
            let subject = [login["group"], login["environment"]].map { $0?.string ?? "" }
            return SupportedType.Member(subject.joined(separator: "\n"), login)
        }
    }

    /// Returns the parts of three versions, the own one, the last one and the other: the other's
    /// part if the own one equals the last one.
    private static func parts(_ versions: [[SupportedType.Member]]) -> [SupportedType.Member] {
        let values = versions.map { members in
            Dictionary(members.map { ($0.key, $0.value) }) { $1 }
        }
        let (own, last, other) = (values[0], values[1], values[2])
        return Set(own.keys).union(other.keys).sorted().compactMap { name in
            let value = own[name] == last[name] ? other[name] : own[name]
            return value.map { SupportedType.Member(name, $0) }
        }
    }
}
