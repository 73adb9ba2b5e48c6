package import HTTPMessage
internal import HTTPTypes

extension MessageRedaction {
    /// Returns a request without the secrets in its body, from which a command can be made.
    ///
    /// Values that contain one of the `marks` are kept: those replace secrets already. A number is replaced without
    /// quotes, so that the shell writes a number.
    package func redacted(bodyOf request: Request, keeping marks: Set<String> = []) -> Request {
        guard let content = request.content else { return request }
        let redaction = forCommand(keeping: marks)
        let type = request.headers[.contentType] ?? ""
        let segments = content.segments.map { segment in
            switch segment {
            case .bytes(let bytes):
                RequestContent.Segment.bytes(redaction.redacted(body: bytes, contentType: type))
            case .file: segment
            }
        }
        return request.with(content: RequestContent(segments))
    }
}
