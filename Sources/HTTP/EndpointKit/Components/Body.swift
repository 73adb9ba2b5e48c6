package import FoundationEssentials
package import HTTPMessage
package import ValueTree

/// Marks the component that is the whole body.
///
/// A request has one body at most. It is written in the request's `contentEncoding`, except that
/// `Data`, `[UInt8]`, `String`, a ``File`` and a list of `Part` are sent as is: bytes, UTF-8 text, what
/// is in the file, a multipart form.
///
///     @Body var todo: NewTodo
@propertyWrapper
public struct Body<Value: SendableMetatype> {
    /// The value of the component.
    public var wrappedValue: Value
    private let origin: ValueOrigin

    /// Wraps the value of the component.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
        origin = ValueOrigin(ofAny: wrappedValue)
    }

    /// Wraps the value of the component, whose type is known to be one that can be written.
    public init(wrappedValue: Value) where Value: Encodable {
        self.wrappedValue = wrappedValue
        origin = ValueOrigin(of: wrappedValue)
    }
}

extension Body: Codable, RequestComponent where Value: Codable {
    package static var place: ComponentDescription.Place { .body }

    /// Reads the value itself, without a name around it.
    public init(from decoder: any Swift.Decoder) throws {
        wrappedValue = try Self.value(from: decoder)
        origin = ValueOrigin()
    }

    /// Writes the value itself, without a name around it.
    public func encode(to encoder: any Swift.Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension Body: Sendable where Value: Sendable {}
extension Body: Equatable where Value: Equatable {}
extension Body: Hashable where Value: Hashable {}

/// A body that is sent as is, whatever the content encoding of its request.
package protocol PlainBody: SendableMetatype {
    /// Its content and Content-Type.
    var message: (content: RequestContent, type: String) { get }

    /// Creates the body from a message.
    init(_ message: PlainMessage) throws(PlainBodyError)
}

/// What a body that is taken as is can be made of.
package struct PlainMessage {
    /// The body.
    package let bytes: PaddedBytes
    /// The Content-Type, empty if there is none.
    package let contentType: String
    /// The file whose contents the body is: a received one, or one that has not left its process.
    package var file: String?
    /// The parts of a form that have been told apart as they arrived, or why they could not.
    package var parts: Result<[Part], MultipartError>?

    /// Whether there is no body.
    var isEmpty: Bool { bytes.isEmpty && file == nil && parts == nil }

    /// Creates a message.
    package init(bytes: PaddedBytes, contentType: String) {
        self.bytes = bytes
        self.contentType = contentType
    }
}

/// The bytes of values that are messages by themselves: `Data`, `[UInt8]`, and both as optionals.
package enum RawBytes {
    /// The bytes of a value, none for nil; nil for a value of any other type.
    package static func of<Value>(_ value: Value) -> Data? {
        switch Value.self {
        case is Data.Type, is Data?.Type: value as? Data ?? Data()
        case is [UInt8].Type, is [UInt8]?.Type: Data(value as? [UInt8] ?? [])
        default: nil
        }
    }
}

/// Why bytes are not the body that an endpoint declares.
package struct PlainBodyError: Error, Hashable {
    /// What was expected, following "expected body to be".
    let expected: Expected
}

extension Data: PlainBody {
    package var message: (content: RequestContent, type: String) {
        (RequestContent(self), "application/octet-stream")
    }

    package init(_ message: PlainMessage) {
        self = message.bytes.withUnsafeBytes { Data($0) }
    }
}

extension String: PlainBody {
    package var message: (content: RequestContent, type: String) {
        (RequestContent(Data(utf8)), "text/plain; charset=utf-8")
    }

    package init(_ message: PlainMessage) throws(PlainBodyError) {
        let bytes = message.bytes
        guard let text = String(validating: bytes[0..<bytes.count], as: UTF8.self) else {
            throw PlainBodyError(expected: .value(.textInUTF8))
        }
        self = text
    }
}

/// What a list that is sent as is consists of.
package protocol PlainBodyElement: SendableMetatype {
    /// The content and Content-Type of a list.
    static func message(of list: [Self]) -> (content: RequestContent, type: String)

    /// The list in a message.
    static func list(in message: PlainMessage) throws(PlainBodyError) -> [Self]
}

extension Array: PlainBody where Element: PlainBodyElement {
    package var message: (content: RequestContent, type: String) { Element.message(of: self) }

    package init(_ message: PlainMessage) throws(PlainBodyError) {
        self = try Element.list(in: message)
    }
}

extension Part: PlainBodyElement {
    package static func message(of list: [Part]) -> (content: RequestContent, type: String) {
        let form = MultipartForm(list)
        return (form.content, form.contentType)
    }

    package static func list(in message: PlainMessage) throws(PlainBodyError) -> [Part] {
        do throws(MultipartError) {
            if let parts = message.parts { return try parts.get() }
            return try MultipartReader(contentType: message.contentType).parts(in: message.bytes)
        } catch {
            throw PlainBodyError(expected: .value(.multipartForm("\(error)")))
        }
    }
}

extension UInt8: PlainBodyElement {
    package static func message(of list: [UInt8]) -> (content: RequestContent, type: String) {
        Data(list).message
    }

    package static func list(in message: PlainMessage) -> [UInt8] {
        Array(message.bytes[0..<message.bytes.count])
    }
}
