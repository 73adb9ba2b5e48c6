internal import FoundationEssentials
package import HTTPMessage
package import ValueTree

/// A body that goes over the wire as it is, whatever the content encoding of its request says.
package protocol PlainBody: SendableMetatype {
    /// Its bytes, or where they are, and what the Content-Type field says of them.
    var message: (content: RequestContent, type: String) { get }

    /// The body in the bytes that a server got.
    init(bytes: PaddedBytes, contentType: String) throws(PlainBodyError)
}

/// Why bytes are not the body that an endpoint declares.
package struct PlainBodyError: Error, Hashable {
    /// What was expected, as it stands behind "expected body to be".
    let expected: String
}

extension Data: PlainBody {
    package var message: (content: RequestContent, type: String) {
        (RequestContent(self), "application/octet-stream")
    }

    package init(bytes: PaddedBytes, contentType: String) {
        self = bytes.withUnsafeBytes { Data($0) }
    }
}

extension String: PlainBody {
    package var message: (content: RequestContent, type: String) {
        (RequestContent(Data(utf8)), "text/plain; charset=utf-8")
    }

    package init(bytes: PaddedBytes, contentType: String) throws(PlainBodyError) {
        guard let text = String(validating: bytes[0..<bytes.count], as: UTF8.self) else {
            throw PlainBodyError(expected: "text in UTF-8")
        }
        self = text
    }
}

extension Array: PlainBody where Element == Part {
    package var message: (content: RequestContent, type: String) {
        let form = MultipartForm(self)
        return (form.content, form.contentType)
    }

    package init(bytes: PaddedBytes, contentType: String) throws(PlainBodyError) {
        do throws(MultipartError) {
            self = try MultipartReader(contentType: contentType).parts(in: bytes)
        } catch {
            throw PlainBodyError(expected: "a multipart form: \(error)")
        }
    }
}
