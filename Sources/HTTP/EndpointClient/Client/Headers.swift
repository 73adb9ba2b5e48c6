internal import HTTPTypes
internal import NIOHTTP1

extension HTTPFields {
    /// The fields as the wire's decoder read them, which has refused names that are not allowed.
    init(_ headers: HTTPHeaders) {
        self.init()
        reserveCapacity(headers.count)
        for (name, value) in headers {
            guard let name = HTTPField.Name(name) else { continue }
            append(HTTPField(name: name, value: value))
        }
    }
}

extension HTTPHeaders {
    /// The fields in the spelling of NIO.
    init(_ fields: HTTPFields) {
        self.init()
        reserveCapacity(fields.count)
        for field in fields {
            add(name: field.name.rawName, value: field.value)
        }
    }
}
