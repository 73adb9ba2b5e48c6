import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import ValueSerializers
import ValueTree

/// The inputs of a request by name: query items, header fields and the values of its body.
struct RequestInputs {
    /// The maximum size of a body that is compared by value.
    ///
    /// A longer one is compared as a whole.
    private static let bodyLimit = 64 << 10

    private(set) var names: [String] = []
    private(set) var texts: [String: String] = [:]
    /// The names of inputs whose values aren't shown.
    private(set) var secret: Set<String> = []

    init(_ ended: EndedExchange, withBody: Bool) {
        let request = ended.exchange.request
        let query = RequestTarget(request.url.absoluteString).query.dropFirst()
        for item in QueryItems(parsing: query).items {
            note(item.key, item.value, isSecret: request.hidesQueryItem(item.key))
        }
        for field in request.headers where !Self.isOfBody(field.name) {
            note(field.name.rawName, field.value, isSecret: request.hides(field.name))
        }
        if withBody, let body = request.body, !body.isEmpty { note(body) }
    }

    /// Returns whether the whole body is available and has no generated multipart boundaries.
    static func hasBody(_ ended: EndedExchange) -> Bool {
        let request = ended.exchange.request
        let isMultipart = request.headers[.contentType]?.lowercased().hasPrefix("multipart/")
        return isMultipart != true && ended.origin?.isRequestCut != true
            && (request.content == nil || request.body != nil)
    }

    /// Returns whether the history has hidden a part of a value.
    func lacks(_ name: String) -> Bool { texts[name]?.contains(Redaction.mark) == true }

    /// Returns whether a field only reflects a difference in the body.
    private static func isOfBody(_ name: HTTPField.Name) -> Bool {
        name == .contentType || name == .contentLength
    }

    private mutating func note(_ body: Data) {
        guard body.count <= Self.bodyLimit,
            let document = try? JSONParser().parse(PaddedBytes(body))
        else { return note("body", String(decoding: body, as: UTF8.self), isSecret: true) }
        note(SupportedType(document.root), at: "body", isSecret: false)
    }

    private mutating func note(_ value: SupportedType, at path: String, isSecret: Bool) {
        switch value.kind {
        case .dictionary:
            for (member, secretName) in value.membersWithSecretNames {
                let isSecret = isSecret || secretName != nil
                note(member.value, at: "\(path).\(member.key)", isSecret: isSecret)
            }
        case .array:
            for (index, element) in (value.array ?? []).enumerated() {
                note(element, at: "\(path)[\(index)]", isSecret: isSecret)
            }
        case .null, .string, .bool, .int, .double, .intOrDouble:
            note(path, value.plainText, isSecret: isSecret)
        }
    }

    private mutating func note(_ name: String, _ text: String, isSecret: Bool) {
        if isSecret { secret.insert(name) }
        guard let earlier = texts[name] else {
            names.append(name)
            texts[name] = text
            return
        }
        texts[name] = earlier + "," + text
    }
}
