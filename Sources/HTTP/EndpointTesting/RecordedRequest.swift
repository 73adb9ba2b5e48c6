internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import SecretValues
internal import ValueSerializers
internal import ValueTree
internal import WebAddresses

/// A recorded request, as far as the history stored it.
///
/// Equal requests get the same responses.
struct RecordedRequest: Hashable, Sendable {
    let method: String
    let url: String
    let body: RecordedBody

    /// The unknown parts of the request.
    var openness: Openness {
        let isMarked = RedactedText.isOne(url.utf8)
        return body.openness == .none && isMarked ? .secrets : body.openness
    }

    /// Returns all differences from a request.
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
    /// The bytes, or nil if they were not stored completely.
    ///
    /// Empty if there was no body.
    private let bytes: Data?
    private let isForm: Bool

    init(_ bytes: Data, headers: HTTPFields, isCut: Bool) {
        let type = headers[.contentType] ?? ""
        // The history doesn't store a body that contains a file. Only its type shows that there was
        // one.
        let isKept = !isCut && (!bytes.isEmpty || type.isEmpty)
        self.bytes = isKept ? Self.comparable(bytes, type) : nil
        isForm = MediaType(type)?.essence == "application/x-www-form-urlencoded"
    }

    /// The unknown parts of the body.
    var openness: Openness {
        guard let bytes else { return .body }
        return RedactedText.isOne(bytes) ? .secrets : .none
    }

    /// Returns the difference from the body of a request, if any.
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

    /// Returns a body in which the boundary of a multipart form is always the same.
    ///
    /// Each request has another boundary.
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

/// A text of the history, with marks instead of secrets.
struct RedactedText {
    private static let mark = Array(Redaction.mark.utf8)

    private let pieces: [ArraySlice<UInt8>]

    init(_ bytes: some Sequence<UInt8>) {
        // In JSON, the mark is a string, whatever type the secret had.
        let quoted = Array("\"\(Redaction.mark)\"".utf8)
        pieces = Array(bytes).replacing(quoted, with: Self.mark)
            .split(separator: Self.mark, omittingEmptySubsequences: false)
    }

    /// Returns whether bytes contain a mark.
    static func isOne(_ bytes: some Sequence<UInt8>) -> Bool {
        Array(bytes).firstRange(of: mark) != nil
    }

    /// Returns whether bytes match the text, with any bytes for the marks.
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

    /// Returns whether a part of a URL matches the recorded one, item by item.
    ///
    /// A secret never spans several items.
    static func isLike(_ recorded: String, _ found: String, between separator: Character) -> Bool {
        guard isOne(recorded.utf8) else { return recorded == found }
        let items = recorded.split(separator: separator, omittingEmptySubsequences: false)
        let others = found.split(separator: separator, omittingEmptySubsequences: false)
        return items.count == others.count
            && zip(items, others).allSatisfy { item, other in
                // The history has re-encoded an item in which it has redacted a part.
                item == other
                    || isOne(item.utf8)
                        && RedactedText(PercentEncoding.decode(item).utf8)
                            .fits(PercentEncoding.decode(other).utf8)
            }
    }

    /// Returns whether JSON matches the recorded JSON, value by value.
    ///
    /// A mark matches any value.
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
