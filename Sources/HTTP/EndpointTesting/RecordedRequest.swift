internal import FoundationEssentials
internal import Girders
internal import HTTPMessage
internal import HTTPTypes
internal import SecretValues
internal import ValueSerializers
internal import ValueTree

/// A request that was sent before, as far as the history kept it.
///
/// Requests that are equal are answered alike.
struct RecordedRequest: Hashable, Sendable {
    let method: String
    let url: String
    let body: RecordedBody

    /// What is not known of it.
    var openness: Openness {
        let isMarked = RedactedText.isOne(url.utf8)
        return body.openness == .none && isMarked ? .secrets : body.openness
    }

    /// Everything in which a request differs.
    func differences(from request: ReceivedRequest) -> [Difference] {
        let address = URL(string: url)
        let query = address?.query(percentEncoded: true) ?? ""
        let path = address?.path(percentEncoded: true) ?? ""
        var differences: [Difference] = []
        if method != request.request.method.rawValue {
            let text = "method: expected \(method), found \(request.request.method.rawValue)"
            differences.append(Difference(part: .method, text: text))
        }
        let origin = Difference.origin(address.flatMap { Origin($0) }, request.request.url)
        differences += [origin].compactMap(\.self)
        if !RedactedText.isLike(path, request.path, between: "/") {
            differences.append(.path(path, request.path))
        }
        if !RedactedText.isLike(query, request.query, between: "&") {
            let text = "query: expected \(Self.named(query)), found \(Self.named(request.query))"
            differences.append(Difference(part: .query, text: text))
        }
        return differences + [body.difference(from: request)].compactMap(\.self)
    }

    private static func named(_ text: String) -> String { text.isEmpty ? "none" : text }
}

/// The body of a recorded request.
struct RecordedBody: Hashable, Sendable {
    /// Nil if it is not known, as not all of it was kept; empty if there was none.
    private let bytes: Data?
    private let isForm: Bool

    init(_ bytes: Data, headers: HTTPFields, isCut: Bool) {
        let type = headers[.contentType] ?? ""
        // The history keeps nothing of a body with a file in it: only its type says that there was one.
        let isKept = !isCut && (!bytes.isEmpty || type.isEmpty)
        self.bytes = isKept ? Self.comparable(bytes, type) : nil
        isForm = MediaType(type)?.essence == "application/x-www-form-urlencoded"
    }

    /// What is not known of it.
    var openness: Openness {
        guard let bytes else { return .body }
        return RedactedText.isOne(bytes) ? .secrets : .none
    }

    /// In what the body of a request is another one.
    func difference(from request: ReceivedRequest) -> Difference? {
        guard let bytes else { return nil }
        let found = Self.comparable(request.body, request.request.headers[.contentType] ?? "")
        guard !isLike(bytes, found) else { return nil }
        let text = "body: expected \(Self.shown(bytes)), found \(Self.shown(found))"
        return Difference(part: .body, text: text)
    }

    private func isLike(_ recorded: Data, _ found: Data) -> Bool {
        guard RedactedText.isOne(recorded) else { return recorded == found }
        if let recorded = Self.json(recorded), let found = Self.json(found) {
            return RedactedText.isLike(recorded, found)
        }
        guard isForm else { return RedactedText(recorded).fits(found) }
        let texts = [recorded, found].map { String(decoding: $0, as: UTF8.self) }
        return RedactedText.isLike(texts[0], texts[1], between: "&")
    }

    /// A body in which the boundary of a multipart form, another one in each request, is always the same.
    private static func comparable(_ bytes: Data, _ type: String) -> Data {
        guard let type = MediaType(type), type.essence.hasPrefix("multipart/"),
            let boundary = type.parameters.first(where: { $0.name.lowercased() == "boundary" })
        else { return bytes }
        let delimiter = Array("--\(boundary.value)".utf8)
        return Data(Array(bytes).replacing(delimiter, with: Array("--boundary".utf8)))
    }

    private static func json(_ bytes: Data) -> SupportedType? {
        do throws(SyntaxError) {
            return SupportedType(try JSONParser().parse(PaddedBytes(bytes)).root)
        } catch {
            return nil
        }
    }

    private static func shown(_ body: Data) -> String {
        guard !body.isEmpty else { return "none" }
        return String(validating: body, as: UTF8.self) ?? "\(body.count) bytes that are no text"
    }
}

/// A text of the history, with marks in the places of secrets.
struct RedactedText {
    private static let mark = Array(Redaction.mark.utf8)

    private let pieces: [ArraySlice<UInt8>]

    init(_ bytes: some Sequence<UInt8>) {
        // In JSON the mark is a string, whatever the secret was.
        let quoted = Array("\"\(Redaction.mark)\"".utf8)
        pieces = Array(bytes).replacing(quoted, with: Self.mark)
            .split(separator: Self.mark, omittingEmptySubsequences: false)
    }

    /// Whether there is a mark in some bytes.
    static func isOne(_ bytes: some Sequence<UInt8>) -> Bool {
        Array(bytes).firstRange(of: mark) != nil
    }

    /// Whether some bytes are the text with anything in the places of the marks.
    func fits(_ bytes: some Sequence<UInt8>) -> Bool {
        guard let first = pieces.first, let last = pieces.last else { return false }
        let bytes = Array(bytes)
        guard pieces.count > 1 else { return bytes[...] == first }
        guard bytes.starts(with: first) else { return false }
        var rest = bytes[first.count...]
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let range = rest.firstRange(of: piece) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.count >= last.count && rest.suffix(last.count) == last
    }

    /// Whether a part of a URL is the recorded one, item by item: no secret is longer than one.
    static func isLike(_ recorded: String, _ found: String, between separator: Character) -> Bool {
        guard isOne(recorded.utf8) else { return recorded == found }
        let items = recorded.split(separator: separator, omittingEmptySubsequences: false)
        let others = found.split(separator: separator, omittingEmptySubsequences: false)
        return items.count == others.count
            && zip(items, others).allSatisfy { item, other in
                // What the history has redacted within an item it has encoded in its own way.
                item == other
                    || isOne(item.utf8)
                        && RedactedText(PercentEncoding.decode(item).utf8)
                            .fits(PercentEncoding.decode(other).utf8)
            }
    }

    /// Whether JSON is the recorded one, value by value: a mark stands for any.
    static func isLike(_ recorded: SupportedType, _ found: SupportedType) -> Bool {
        if let text = recorded.string {
            guard text != Redaction.mark else { return true }
            return found.string.map { RedactedText(text.utf8).fits($0.utf8) } ?? false
        }
        guard recorded.kind == found.kind, recorded.count == found.count else { return false }
        if let values = recorded.array, let others = found.array {
            return zip(values, others).allSatisfy { isLike($0, $1) }
        }
        guard recorded.kind == .dictionary else { return recorded == found }
        return zip(recorded.members, found.members).allSatisfy { member, other in
            member.key == other.key && isLike(member.value, other.value)
        }
    }
}
