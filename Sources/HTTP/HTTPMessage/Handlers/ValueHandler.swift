public import FoundationEssentials
internal import HTTPTypes
internal import ValueSerializers
public import ValueTree

/// A handler of bodies that hold a value: JSON, or what the Content-Type says.
public protocol ValueHandler: ResponseHandler {
    /// The object that the value stands for, nil when it does not fit.
    func object<T>(in value: SupportedType) -> T?
}

extension ValueHandler {
    /// The object in JSON.
    public func process<T>(responseData: Data) -> T? {
        guard let document = try? JSONParser().parse(PaddedBytes(responseData)) else { return nil }
        return object(in: SupportedType(document.root))
    }

    /// The object in a body of the format that its Content-Type says.
    public func process<T>(response: RawResponse, formats: BodyFormats) -> T? {
        let format = formats.format(contentType: response.headers[.contentType])
        guard let value = try? format.value(of: response.bytes) else { return nil }
        return object(in: value)
    }
}
