internal import HTTPMessage
internal import HTTPTypes
internal import ValueTree

/// What a wrapper says of its endpoint that most endpoints leave to their group.
struct EndpointOptions: Sendable {
    let success: SuccessStatuses?
    let failure: (any (Decodable & Sendable).Type)?
    let decodingFailure: FailureDecoding?
    /// What distinguishes the endpoint from others of the same method and path.
    let view: String?
    /// The names and values of header fields as they are declared.
    let headers: KeyValuePairs<String, String>
    let authorization: Authorization?
    let timeout: Duration?
    let encoder: ValueEncoder?
    let decoder: ValueDecoder?

    /// The options in a place of their own; nil if nothing is said.
    ///
    /// A program makes all wrappers of its groups at every start, and this takes no memory of most of them.
    var kept: Kept? { isSilent ? nil : Kept(options: self) }

    final class Kept: Sendable {
        let options: EndpointOptions

        init(options: EndpointOptions) {
            self.options = options
        }
    }

    private var isSilent: Bool {
        success == nil && failure == nil && decodingFailure == nil && view == nil
            && headers.isEmpty && authorization == nil && timeout == nil && encoder == nil
            && decoder == nil
    }
}

extension EndpointOptions {
    /// How failures are read; nil where the group says it.
    var failureDecoding: FailureDecoding? {
        decodingFailure ?? failure.map { FailureDecoding.type($0) }
    }

    /// The header fields of every request: the group's, but for those that the endpoint declares.
    func fields(besides group: HTTPFields) -> HTTPFields {
        var fields = group
        if authorization == .anonymous { fields[.authorization] = nil }
        let declared = headers.compactMap { name, value in
            HTTPField.Name(name).map { HTTPField(name: $0, value: value) }
        }
        for name in Set(declared.map(\.name)) {
            fields[fields: name] = declared.filter { $0.name == name }
        }
        return fields
    }

    /// The names of the declared header fields in lower case, and of the one that the credentials are in, or would be.
    var fieldNames: Set<String> {
        let own = (authorization?.replacedField).map { [$0.canonicalName] } ?? []
        return Set(headers.map { $0.key.lowercased() } + own)
    }

    /// The declared header fields that cannot be sent.
    var headerFaults: [HeaderFault] {
        headers.compactMap { name, value in
            if HTTPField.Name(name) == nil { return .name(name) }
            return HTTPField.isValidValue(value) ? nil : .value(of: name)
        }
    }

    enum HeaderFault: Sendable, Equatable {
        case name(String)
        case value(of: String)

        var name: String {
            switch self {
            case .name(let name), .value(let name): name
            }
        }
    }

    /// A request that is sent as the endpoint says.
    func applied(to request: HTTPMessage.Request) -> HTTPMessage.Request {
        var request = request
        if let timeout { request = request.with(timeout: timeout) }
        if let success { request = request.with(finalStatuses: success.redirects) }
        return request
    }
}
