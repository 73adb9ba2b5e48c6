package import ValueTree

/// Two explorers with one file: what each of them changes is kept.
extension ExplorerState {
    /// The document of an explorer, with what another has written meanwhile for the endpoints and logins that this
    /// one has not changed since its document was `last`.
    ///
    /// Everything else, such as the theme, is as this one has it.
    package static func merged(
        _ own: SupportedType,
        changedSince last: SupportedType,
        into other: SupportedType
    ) -> SupportedType {
        var merged = own
        for name in ["drafts", "added"] {
            let members = parts([own, last, other].map { $0[name]?.members ?? [] })
            // As a document has them that nobody else has written.
            let isLeftOut = members.isEmpty && name == "added"
            merged[name] = isLeftOut ? nil : .dictionary(members: members)
        }
        let chosen = parts([own, last, other].map { logins(in: $0) }).map(\.value)
        merged["logins"] = chosen.isEmpty ? nil : .array(chosen)
        return merged
    }

    /// The logins, each with the name of what it is for.
    private static func logins(in document: SupportedType) -> [SupportedType.Member] {
        (document["logins"]?.array ?? []).map { login in
            let subject = [login["group"], login["environment"]].map { $0?.string ?? "" }
            return SupportedType.Member(subject.joined(separator: "\n"), login)
        }
    }

    /// The parts of a document's own, of its last and of the other version: the other's where the own ones are the
    /// last ones.
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
