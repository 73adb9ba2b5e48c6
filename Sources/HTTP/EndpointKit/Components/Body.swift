package import FoundationEssentials
package import HTTPMessage
package import ValueTree

/// Marks the component that is the whole body.
///
/// A request has at most one body. It is encoded with the request's `contentEncoding`. Some types
/// are sent unchanged instead: `Data` and `[UInt8]` as bytes, `String` as UTF-8 text, a ``File`` as
/// its contents, and a list of `Part` as a multipart form.
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

    /// Wraps a value whose type is known to be encodable.
    public init(wrappedValue: Value) where Value: Encodable {
        self.wrappedValue = wrappedValue
        origin = ValueOrigin(of: wrappedValue)
    }
}

extension Body: Codable, RequestComponent where Value: Codable {
    package static var place: ComponentDescription.Place { .body }

    /// Decodes the value itself, without a name around it.
    public init(from decoder: any Swift.Decoder) throws {
        wrappedValue = try Self.value(from: decoder)
        origin = ValueOrigin()
    }

    /// Encodes the value itself, without a name around it.
    public func encode(to encoder: any Swift.Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension Body: Sendable where Value: Sendable {}
extension Body: Equatable where Value: Equatable {}
extension Body: Hashable where Value: Hashable {}

/// A body that is sent unchanged, whatever the content encoding of its request.
package protocol PlainBody: SendableMetatype {
    /// Its content and Content-Type.
    var message: (content: RequestContent, type: String) { get }

    /// Creates the body from a message.
    init(_ message: PlainMessage) throws(PlainBodyError)
}

/// The input for a body that is taken unchanged.
package struct PlainMessage {
    /// The body.
    package let bytes: PaddedBytes
    /// The Content-Type, empty if there is none.
    package let contentType: String
    /// The path of the file that contains the body: a received file, or one sent within this process.
    package var file: String?
    /// The parts of a form that were separated as they arrived, or the error that occurred.
    package var parts: Result<[Part], MultipartError>?

    /// Whether there is no body.
    var isEmpty: Bool { bytes.isEmpty && file == nil && parts == nil }

    /// Creates a message.
    package init(bytes: PaddedBytes, contentType: String) {
        self.bytes = bytes
        self.contentType = contentType
    }
}

/// Extracts the bytes of `Data`, `[UInt8]`, and optionals of both, which are sent unchanged.
package enum RawBytes {
    /// Returns the bytes of a value, which are empty if it is nil.
    ///
    /// Returns nil for a value of any other type.
    package static func of<Value>(_ value: Value) -> Data? {
        switch Value.self {
        case is Data.Type, is Data?.Type: value as? Data ?? Data()
        case is [UInt8].Type, is [UInt8]?.Type: Data(value as? [UInt8] ?? [])
        default: nil
        }
    }
}

/// The error that is thrown if bytes aren't the body that an endpoint declares.
package struct PlainBodyError: Error, Hashable {
    /// The expected body, as it follows "expected body to be".
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

/// The element type of a list that is sent unchanged.
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
