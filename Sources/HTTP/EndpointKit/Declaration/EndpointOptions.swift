internal import HTTPMessage
internal import HTTPTypes
internal import ValueTree

/// The declarations of an endpoint that most endpoints leave to their group.
struct EndpointOptions: Sendable {
    let success: SuccessStatuses?
    let failure: (any (Decodable & Sendable).Type)?
    let decodingFailure: FailureDecoding?
    /// The name that distinguishes the endpoint from others of the same method and path.
    let view: String?
    /// The names and values of header fields as declared.
    let headers: KeyValuePairs<String, String>
    let authorization: Authorization?
    let timeout: Duration?
    let encoder: ValueEncoder?
    let decoder: ValueDecoder?

    /// The options in a separate object, or nil if nothing is declared.
    ///
    /// A program creates all wrappers of its groups at every start. Most of them need no memory for
    /// options.
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
    /// How failures are decoded, or nil if the group declares it.
    var failureDecoding: FailureDecoding? {
        decodingFailure ?? failure.map { FailureDecoding.type($0) }
    }

    /// Returns the header fields of every request: those of the group, overridden by those that the
    /// endpoint declares.
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

    /// The lowercase names of the declared header fields, and of the field that contains the
    /// credentials or would contain them.
    var fieldNames: Set<String> {
        let own = (authorization?.replacedField).map { [$0.canonicalName] } ?? []
        return Set(headers.map { $0.key.lowercased() } + own)
    }

    /// The declared header fields that can't be sent.
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

    /// Returns the request with the endpoint's timeout and final statuses.
    func applied(to request: HTTPMessage.Request) -> HTTPMessage.Request {
        var request = request
        if let timeout { request = request.with(timeout: timeout) }
        if let success { request = request.with(finalStatuses: success.redirects) }
        return request
    }
}
