internal import FoundationEssentials
internal import Girders
internal import HTTPTypes
internal import ObjectMapping
internal import ValueSerializers
internal import ValueTree

extension MutableRequest {
    /// Takes more parameters: the members of two dictionaries are joined, the new ones winning;
    /// anything else takes the place of what was there, nil too.
    ///
    ///     request.updateParameters(["name": "Ann", "age": 7])
    ///
    /// `Data` becomes the body as it is, a `Serializable` what it is mapped to. A value that is no
    /// part of JSON is left null, and logged as an error.
    public mutating func updateParameters(_ new: Any?) {
        body = new as? Data
        guard body == nil else {
            parameters = .null
            return
        }
        let new = SupportedType(parameters: new)
        parameters = parameters.kind == .dictionary ? parameters.joined(with: new) : new
    }

    /// Takes what the query is made of: the members of a dictionary, or `URLQueryItem` values.
    ///
    /// Names of such items may repeat. Anything else takes the query away.
    public mutating func updateQueryParameters(_ new: Any?) {
        if let items = new as? [URLQueryItem] {
            let members = items.map { SupportedType.Member($0.name, .string($0.value ?? "")) }
            queryParameters = .dictionary(members: members)
            return
        }
        let new = SupportedType(parameters: new)
        queryParameters = new.kind == .dictionary ? new : .null
    }

    /// Makes the body of the parameters: a text as it is, anything else as JSON.
    ///
    /// JSON is announced by a Content-Type unless there is one. Without parameters there is no body.
    public mutating func createJsonBodyFromParameters() {
        if let text = parameters.string {
            body = Data(text.utf8)
            return
        }
        guard parameters.kind == .array || parameters.count > 0 else {
            body = nil
            return
        }
        if headers[.contentType] == nil { headers[.contentType] = "application/json" }
        body = Data(JSONWriter(.compact).bytes(parameters))
    }
}

extension SupportedType {
    fileprivate func joined(with new: SupportedType) -> SupportedType {
        guard new.kind == .dictionary else { return new }
        return new.members.reduce(into: self) { joined, member in
            joined[member.key] = member.value
        }
    }
}

extension SupportedType {
    /// Plain Swift values as one value; nil is null.
    ///
    /// A value that is no part of JSON, such as a date, is null, and logged as an error: the request
    /// would go out without it.
    init(parameters: Any?) {
        guard let parameters else {
            self = .null
            return
        }
        if let object = parameters as? any Serializable {
            self = Self.mapped(object)
            return
        }
        self = FoundationTree.value(of: parameters) { type in
            Log.error("A parameter of the type \(type) is no part of JSON: null is sent")
            return .null
        }
    }

    private static func mapped(_ object: some Serializable) -> SupportedType {
        ObjectMapper().serialize(object)
    }
}
