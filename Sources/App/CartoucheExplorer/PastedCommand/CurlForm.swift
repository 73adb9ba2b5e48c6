import CartoucheSession
import CartoucheTexts
import EndpointKit
import Girders
import HTTPMessage
import HTTPTypes
import ValueTree

/// The form of an endpoint, filled in from a curl command, and the parts of the command that it
/// doesn't contain.
struct CurlForm {
    private(set) var form: Form
    private(set) var notes: [CurlNote] = []
    /// The header fields and query items of the command that aren't components of the endpoint.
    private(set) var added: [AddedLine] = []
    private let curl: PastedCurl
    /// The shell variables found in values of the form.
    private var metVariables: [String] = []

    /// The header fields that the client sets.
    private static let ownFields: Set<String> = [
        "accept", "accept-encoding", "connection", "content-length", "content-type", "host",
        "user-agent",
    ]

    /// Fills in the form; the credentials of the command are omitted if the group `sendsOwn`.
    init(_ curl: PastedCurl, for match: CurlMatch, sendsOwn: Bool = false) {
        self.curl = curl
        let endpoint = match.endpoint
        let target = CurlTarget(curl)
        form = Form(endpoint.description)
        let incoming = endpoint.form(
            of: IncomingRequest(
                pathParameters: match.pathValues,
                query: target.query,
                headers: Self.fields(of: curl),
                body: Self.bytes(of: curl)
            )
        )
        var value = incoming.value
        let hasParts = addParts(to: &value, endpoint.description)
        fill(endpoint.description, with: known(value) ?? .dictionary(members: []))
        if let server = match.otherServer { notes.append(.server(target.server, server)) }
        if match.isEmbedded { notes.append(.embedded(target.server)) }
        let others = incoming.otherFields.filter { !sendsOwn || $0.lowercased() != "authorization" }
        add(fields: Set(others), query: Set(incoming.otherQueryKeys), of: target)
        let isUnsaid = curl.hasLogin || target.hasLogin
        if sendsOwn {
            let isLeftOut = others.count < incoming.otherFields.count
            if isLeftOut || isUnsaid { notes.append(.login) }
        } else if isUnsaid {
            notes.append(.loginOfTab)
        }
        switch curl.body {
        case .file(let path)?: notes.append(.file(path))
        case .unknown?: notes.append(.body)
        case .parts?: if !hasParts { notes.append(.body) }
        case .text?: if incoming.leavesOutBody { notes.append(.body) }
        case nil: break
        }
        if !metVariables.isEmpty { notes.append(.variables(metVariables.map { "$" + $0 })) }
        note(curl.otherOptions, as: CurlNote.options)
    }

    private mutating func note(_ names: [String], as note: ([String]) -> CurlNote) {
        guard !names.isEmpty else { return }
        notes.append(note(names))
    }

    /// Collects undeclared fields and items as added lines, except those that can't be added and
    /// those with shell variables.
    private mutating func add(fields: Set<String>, query: Set<String>, of target: CurlTarget) {
        let others = curl.fields.filter {
            fields.contains($0.name) && !Self.ownFields.contains($0.name.lowercased())
        }
        let items = QueryItems(parsing: target.query).items.filter { query.contains($0.key) }
        let refused = others.filter { !add(AddedLine(field: $0.name, $0.value)) }.map(\.name)
        let refusedItems = items.filter { !add(AddedLine(item: $0.key, $0.value)) }.map(\.key)
        note(refused, as: CurlNote.fields)
        note(refusedItems, as: CurlNote.query)
        note(added.map(\.name), as: CurlNote.added)
    }

    /// Adds a line; returns false if it is nil because it can't be added.
    private mutating func add(_ line: AddedLine?) -> Bool {
        guard let line else { return false }
        if isKnown(line.text) { added.append(line) }
        return true
    }

    /// Returns whether a text contains no shell variable; records the variables found.
    private mutating func isKnown(_ text: String) -> Bool {
        let met = curl.variables.filter { text.contains("$" + $0) }
        metVariables += met.filter { !metVariables.contains($0) }
        return met.isEmpty
    }

    private static func fields(of curl: PastedCurl) -> HTTPFields {
        curl.fields.reduce(into: HTTPFields()) { fields, field in
            guard let name = HTTPField.Name(field.name) else { return }
            fields.append(HTTPField(name: name, value: field.value))
        }
    }

    private static func bytes(of curl: PastedCurl) -> PaddedBytes {
        guard case .text(let text)? = curl.body else { return [] }
        return PaddedBytes(text.utf8)
    }

    /// Adds the parts of a multipart form, with files by their paths; returns false if the endpoint
    /// takes none.
    private func addParts(to value: inout SupportedType, _ endpoint: EndpointDescription) -> Bool {
        guard case .parts(let parts)? = curl.body, endpoint.contentEncoding == .multipart,
            let body = endpoint.components.first(where: { $0.place == .body })
        else { return false }
        value[body.name] = .array(
            parts.map { part in
                var members = [
                    SupportedType.Member("name", .string(part.name)),
                    SupportedType.Member(part.isFile ? "file" : "value", .string(part.value)),
                ]
                if let name = part.fileName { members.append(.init("fileName", .string(name))) }
                if let type = part.mimeType { members.append(.init("mimeType", .string(type))) }
                return .dictionary(members: members)
            }
        )
        return true
    }

    /// Returns the value without texts that contain shell variables, and with all references
    /// escaped.
    ///
    /// The parser of the body limits the recursion.
    private mutating func known(_ value: SupportedType) -> SupportedType? {
        if let text = value.string {
            return isKnown(text) ? .string(Variables.literal(text)) : nil
        }
        if let array = value.array { return .array(array.compactMap { known($0) }) }
        guard value.kind == .dictionary else { return value }
        return .dictionary(
            members: value.members.compactMap { member in
                known(member.value).map { SupportedType.Member(member.key, $0) }
            }
        )
    }

    /// The maximum number of values without a row that are listed.
    private static let refusalLimit = 20

    /// Fills in the values that have a row, and notes the others.
    private mutating func fill(_ endpoint: EndpointDescription, with value: SupportedType) {
        var value = value
        var refused: [String] = []
        while refused.count < Self.refusalLimit {
            do throws(Form.FlipRefusal) {
                form = try Form(endpoint, sent: value)
                break
            } catch .noRow(let path) {
                value[path] = nil
                refused.append(path.formText)
            } catch {
                break
            }
        }
        note(refused, as: CurlNote.values)
    }
}

/// A part of a curl command that isn't in the form.
enum CurlNote: Equatable, Sendable {
    /// The server of the command, and that of the environment.
    case server(String, String)
    /// The server of the command, if the environment uses the embedded server.
    case embedded(String)
    case fields([String])
    case query([String])
    /// The lines now on the Headers tab.
    case added([String])
    /// The previous lines, which are no longer sent.
    case switchedOff([String])
    case values([String])
    case login
    /// The credentials can't be sent unchanged in a header field.
    case loginOfTab
    case body
    case file(String)
    case variables([String])
    case options([String])
    /// Edits of the form were replaced.
    case replaced

    private static let longest = 8

    private static func list(_ names: [String]) -> String {
        names.prefix(longest).joined(separator: ", ") + (names.count > longest ? ", …" : "")
    }

    func sentence(_ texts: Texts, endpoint: String) -> String {
        switch self {
        case .server(let there, let here): texts(.curlServer, there, here)
        case .embedded(let there): texts(.curlServer, there, texts[.embeddedServer])
        case .fields(let names): texts(.curlFields, Self.list(names), endpoint)
        case .query(let names): texts(.curlQuery, Self.list(names), endpoint)
        case .added(let names): texts(.curlAdded, Self.list(names))
        case .switchedOff(let names): texts(.curlSwitchedOff, Self.list(names))
        case .values(let names): texts(.curlValues, Self.list(names))
        case .login: texts[.curlLogin]
        case .loginOfTab: texts[.curlLoginOfTab]
        case .body: texts(.curlBody, endpoint)
        case .file(let path): texts(.curlFile, path)
        case .variables(let names): texts(.curlVariables, Self.list(names))
        case .options(let names): texts(.curlOptions, Self.list(names))
        case .replaced: texts[.curlReplaced]
        }
    }
}
