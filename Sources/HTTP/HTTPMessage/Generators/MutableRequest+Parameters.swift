internal import FoundationEssentials
internal import Girders
internal import HTTPTypes
internal import ObjectMappingCore
internal import ValueSerializers
internal import ValueTree

extension MutableRequest {
    /// Merges a dictionary into the parameters; anything else, including nil, replaces them.
    ///
    ///     request.updateParameters(["name": "Ann", "age": 7])
    ///
    /// On conflict the new member wins. `Data` becomes the body, and a `Serializable` is mapped. A
    /// value that JSON cannot represent becomes null and is logged as an error.
    public mutating func updateParameters(_ new: Any?) {
        body = new as? Data
        guard body == nil else {
            parameters = .null
            return
        }
        let new = SupportedType(parameters: new)
        parameters = parameters.kind == .dictionary ? parameters.joined(with: new) : new
    }

    /// Replaces the query with the members of a dictionary or with `URLQueryItem` values.
    ///
    ///     request.updateQueryParameters(["kind": "cat", "page": 2])    // ?kind=cat&page=2
    ///
    /// Items may repeat a name. Anything else removes the query.
    public mutating func updateQueryParameters(_ new: Any?) {
        if let items = new as? [URLQueryItem] {
            let members = items.map { SupportedType.Member($0.name, .string($0.value ?? "")) }
            queryParameters = .dictionary(members: members)
            return
        }
        let new = SupportedType(parameters: new)
        queryParameters = new.kind == .dictionary ? new : .null
    }

    /// Creates the body from the parameters: a string unchanged, anything else as JSON.
    ///
    ///     request.updateParameters(["name": "Ann"])
    ///     request.createJsonBodyFromParameters()    // the body is {"name":"Ann"}
    ///
    /// For JSON, a missing Content-Type is added. Without parameters there is no body.
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
        body = JSONWriter(.compact).data(parameters)
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
    /// Converts plain Swift values.
    ///
    /// Nil becomes null.
    ///
    /// A value that JSON can't represent, such as a date, becomes null. An error is logged, because
    /// the request is sent without the value.
    init(parameters: Any?) {
        guard let parameters else {
            self = .null
            return
        }
        if let object = parameters as? any Serializable {
            self = Self.mapped(object)
            return
        }
        self = ObjectTree.value(of: parameters) { type in
            Log.error("JSON cannot represent a parameter of the type \(type); null is sent")
            return .null
        }
    }

    private static func mapped(_ object: some Serializable) -> SupportedType {
        let mapper = ObjectMapper()
        do throws(SerializationError) {
            return try mapper.serializeOrThrow(object)
        } catch {
            Log.error("\(error); null is sent")
            return mapper.serialize(object)
        }
    }
}
