internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import ValueSerializers
internal import ValueTree

extension RequestDraft {
    /// Puts the one body where its encoding says.
    mutating func addBody(
        _ component: EncodedComponent,
        _ encoding: ContentEncoding
    ) throws(RequestBuildError) {
        if let body = component.plainBody {
            try refuseContentOfGet()
            // Asked once: a multipart form has another boundary each time.
            let message = body.message
            return setContent(message.content, type: message.type)
        }
        guard !component.value.isNull else { return }
        switch encoding {
        case .json: try addJSON(component.value)
        case .url:
            try refuseUnwritable(component)
            addForm(component.value)
        case .multipart: throw .notParts(component.key)
        }
    }

    private mutating func addJSON(_ value: SupportedType) throws(RequestBuildError) {
        try refuseContentOfGet()
        let bytes = Data(JSONWriter(.compact).bytes(value))
        setContent(RequestContent(bytes), type: "application/json")
    }

    /// GET, HEAD and DELETE carry a form in the query.
    private mutating func addForm(_ value: SupportedType) {
        let text = URLFormSerializer().serialize(value)
        guard ![.get, .head, .delete].contains(message.method) else {
            return setForm(QueryItems(parsing: String(decoding: text, as: UTF8.self)))
        }
        setContent(RequestContent(text), type: "application/x-www-form-urlencoded")
    }

    private func refuseContentOfGet() throws(RequestBuildError) {
        guard message.method != .get, message.method != .head else {
            throw .bodyNotAllowed(method: message.method.rawValue)
        }
    }

    func refuseUnwritable(_ component: EncodedComponent) throws(RequestBuildError) {
        guard let reason = FormObstacle.reason(in: component.value) else { return }
        throw .unencodable(component: component.key, reason: reason)
    }
}
