package import ValueTree

/// The state as a document for a file.
extension ExplorerState {
    /// The maximum total length of all drafts; those of earlier runs are omitted first, then the
    /// longest.
    package static let draftLimit = 256 * 1024
    private static let version = 1

    /// Returns the document for the explorer of a catalogue, with the texts that may be stored.
    package func document(
        of catalogue: String,
        draftLimit: Int = Self.draftLimit,
        keeping isKeepable: (String) -> Bool
    ) -> SupportedType {
        var members: [SupportedType.Member] = [
            .init("version", .int(Self.version)), .init("catalogue", .string(catalogue)),
        ]
        let texts = [
            ("endpoint", endpoint), ("theme", theme), ("environment", environment),
            ("environmentFolder", environmentFolder),
        ]
        for case (let name, let text?) in texts { members.append(.init(name, .string(text))) }
        if let foldedGroups {
            members.append(.init("folded", .array(foldedGroups.sorted().map { .string($0) })))
        }
        let sizes = paneSizes.members
        if !sizes.isEmpty { members.append(.init("panes", .dictionary(members: sizes))) }
        let drafts = keptDrafts(within: draftLimit, isKeepable).sorted { $0.key < $1.key }
        members.append(
            .init("drafts", .dictionary(members: drafts.map { .init($0.key, $0.value.document) }))
        )
        let added = keptAdded(isKeepable)
        if !added.isEmpty { members.append(.init("added", .dictionary(members: added))) }
        let logins = logins.filter { $0.isKeepable(isKeepable) }.map(\.document)
        if !logins.isEmpty { members.append(.init("logins", .array(logins))) }
        return .dictionary(members: members)
    }

    /// The first endpoint whose draft or lines are too long to be stored; nil if there is none.
    package var tooLong: String? {
        let kept = keptDrafts(within: Self.draftLimit) { _ in true }
        let drafts = allDrafts.keys.filter { kept[$0] == nil }
        let lines = added.filter { $0.value.utf8.count > Self.addedLimit }.keys
        return (drafts + lines).min()
    }

    /// Returns the added lines without secrets; like drafts, very long ones are omitted.
    private func keptAdded(_ isKeepable: (String) -> Bool) -> [SupportedType.Member] {
        added.mapValues { AddedLines.withoutSecrets($0, keeping: isKeepable) }
            .sorted { $0.key < $1.key }
            .filter { $0.value.utf8.count <= Self.addedLimit && isKeepable($0.value) }
            .map { .init($0.key, .string($0.value)) }
    }

    private static let addedLimit = 16 * 1024

    private func keptDrafts(
        within limit: Int,
        _ isKeepable: (String) -> Bool
    ) -> [String: FormDraft] {
        let drafts = allDrafts.map { (id: $0.key, draft: $0.value, length: $0.value.length) }
            .sorted {
                let (isOld, isOtherOld) = (openForms[$0.id] == nil, openForms[$1.id] == nil)
                guard isOld == isOtherOld else { return isOtherOld }
                return ($0.length, $0.id) < ($1.length, $1.id)
            }
        var (kept, room): ([String: FormDraft], Int) = ([:], limit)
        for (id, draft, length) in drafts where length <= room {
            let draft = draft.keeping(isKeepable)
            guard !draft.isEmpty else { continue }
            room -= length
            kept[id] = draft
        }
        return kept
    }

    /// Reads a document; throws for one that is damaged, of another version or another catalogue.
    package init(_ document: SupportedType, of catalogue: String) throws(StateDocumentError) {
        guard document["version"]?.int == Self.version else { throw .unknownVersion }
        guard document["catalogue"]?.string == catalogue else { throw .otherCatalogue }
        endpoint = try Self.text("endpoint", in: document)
        theme = try Self.text("theme", in: document)
        environment = try Self.text("environment", in: document)
        environmentFolder = try Self.text("environmentFolder", in: document)
        if let folded = document["folded"] {
            let names = folded.array?.map(\.string) ?? [nil]
            foldedGroups = Set(try names.map(StateDocumentError.present))
        }
        if let panes = document["panes"] { paneSizes = try PaneSizes(panes) }
        for member in document["added"]?.members ?? [] {
            let text = try StateDocumentError.present(member.value.string)
            // An earlier version stored lines with a secret empty and switched on.
            added[member.key] = AddedLines.withoutSecrets(text)
        }
        for login in document["logins"]?.array ?? [] {
            logins.append(try StateDocumentError.present(KeptLogin(login)))
        }
        for member in document["drafts"]?.members ?? [] {
            drafts[member.key] = try FormDraft(member.value)
        }
    }

    private static func text(
        _ name: String,
        in document: SupportedType
    ) throws(StateDocumentError) -> String? {
        guard let value = document[name] else { return nil }
        return try StateDocumentError.present(value.string)
    }
}

/// The reason a document isn't the state of an explorer.
package enum StateDocumentError: Error, Equatable, CustomStringConvertible {
    case unknownVersion
    case otherCatalogue
    case damaged

    package var description: String {
        switch self {
        case .unknownVersion: "it is not of this version"
        case .otherCatalogue: "it is of another catalogue"
        case .damaged: "it is damaged"
        }
    }

    /// Returns a required value; throws if it is missing.
    fileprivate static func present<Value>(_ value: Value?) throws(StateDocumentError) -> Value {
        guard let value else { throw .damaged }
        return value
    }
}

extension FormDraft {
    fileprivate var document: SupportedType {
        let text = json.map { [SupportedType.Member("json", .string($0))] } ?? []
        return .dictionary(
            members: text + [.init("fields", .array(fields.map(\.document)))]
        )
    }

    fileprivate init(_ document: SupportedType) throws(StateDocumentError) {
        let parts = try StateDocumentError.present(document["fields"]?.array)
        var fields: [FieldDraft] = []
        for part in parts { fields.append(try FieldDraft(part)) }
        self.init(
            fields: fields,
            json: try document["json"].map(StateDocumentError.text)
        )
    }

    /// The approximate number of characters, never less than the actual one.
    fileprivate var length: Int {
        (json?.utf8.count ?? 0) + fields.reduce(0) { $0 + $1.length }
    }
}

extension StateDocumentError {
    fileprivate static func text(_ value: SupportedType) throws(StateDocumentError) -> String {
        try present(value.string)
    }
}

extension FieldDraft {
    fileprivate var document: SupportedType {
        var members: [SupportedType.Member] = []
        if let name { members.append(.init("name", .string(name))) }
        switch presence {
        case .given: break
        case .omitted: members.append(.init("is", "omitted"))
        case .null: members.append(.init("is", "null"))
        }
        let content: SupportedType.Member =
            switch input {
            case .text(let text): .init("text", .string(text))
            case .flag(let flag): .init("flag", .bool(flag))
            case .choice(let choice): .init("choice", choice.map { .string($0) } ?? .null)
            case .parts(let parts): .init("parts", .array(parts.map(\.document)))
            }
        return .dictionary(members: members + [content])
    }

    fileprivate init(_ document: SupportedType) throws(StateDocumentError) {
        name = try document["name"].map(StateDocumentError.text)
        switch document["is"].map({ $0.string ?? "" }) {
        case nil: presence = .given
        case "omitted"?: presence = .omitted
        case "null"?: presence = .null
        case _?: throw .damaged
        }
        input = try Self.input(of: document)
    }

    private static func input(
        of document: SupportedType
    ) throws(StateDocumentError) -> FieldDraft.Input {
        if let text = document["text"] { return .text(try StateDocumentError.text(text)) }
        if let flag = document["flag"] { return .flag(try StateDocumentError.present(flag.bool)) }
        if let choice = document["choice"] {
            return .choice(choice.isNull ? nil : try StateDocumentError.text(choice))
        }
        let documents = try StateDocumentError.present(document["parts"]?.array)
        var parts: [FieldDraft] = []
        for document in documents { parts.append(try FieldDraft(document)) }
        return .parts(parts)
    }

    fileprivate var length: Int {
        let own =
            switch input {
            case .text(let text): text.utf8.count
            case .choice(let choice): choice?.utf8.count ?? 0
            case .flag: 4
            case .parts(let parts): parts.reduce(0) { $0 + $1.length }
            }
        return own + (name?.utf8.count ?? 0) + 24
    }
}
