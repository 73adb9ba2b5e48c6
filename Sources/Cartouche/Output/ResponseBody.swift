internal import EndpointKit
internal import Explorer
internal import HTTPMessage
internal import HTTPTypes
internal import Serializers
internal import ValueTree

/// A response body, read as far as it can be: against the declared type where the server meant
/// success, as a plain document otherwise.
///
/// Of a broken one there is the tree that could be read.
struct ResponseBody {
    private enum Reading {
        case nothing
        /// No document, and not meant to be one.
        case plain(ResponseReading)
        case document(Document, ResponseReading?)
        case malformed(SyntaxError, JSONReading)
    }

    private let reading: Reading
    private let bytes: PaddedBytes
    private let shape: Shape?

    init(of response: RawResponse, for endpoint: AnyEndpoint) {
        let isSuccess = response.isSuccess
        bytes = response.bytes
        shape = isSuccess ? endpoint.description.response : nil
        if isSuccess && endpoint.description.isResponseEmpty || bytes.isEmpty && !isSuccess {
            reading = .nothing
            return
        }
        if isSuccess, let plain = endpoint.plainReading(of: response) {
            reading = .plain(plain)
            return
        }
        let read = JSONReading(bytes, mediaType: response.headers[.contentType])
        guard let error = read.faults.first?.error ?? read.error else {
            reading =
                read.document.map { document in
                    .document(document, isSuccess ? endpoint.reading(of: document) : nil)
                } ?? .nothing
            return
        }
        reading = .malformed(error, read)
    }

    /// The printed tree, as far as there is one; a body that is no document is printed as it came.
    var tree: String {
        switch reading {
        case .nothing: ""
        case .plain(let reading): isText ? text : Self.typed(reading)
        case .document(let document, _): TreeText.of(document, shape: shape)
        case .malformed(_, let reading):
            reading.tree.map { TreeText.of($0, shape: shape) } ?? text
        }
    }

    var json: String {
        switch reading {
        case .nothing: ""
        case .document(let document, _):
            JSONWriter(.pretty).text(SupportedType(document.root)) + "\n"
        case .malformed, .plain: text
        }
    }

    var typed: String {
        switch reading {
        case .nothing: "Empty()\n"
        case .plain(let reading), .document(_, .some(let reading)): Self.typed(reading)
        case .document(_, nil): "an error response has no declared type\n"
        case .malformed(let error, _): error.problemLines
        }
    }

    var problemLines: String {
        problems.map { "\($0)\n" }.joined()
    }

    /// Information, such as an undeclared field, leaves a response as declared.
    var isAsDeclared: Bool {
        problems.allSatisfy(\.isInformation)
    }

    /// What stderr says when the response is not as declared.
    var complaint: String {
        if case .malformed(let error, _) = reading { return error.message(in: bytes) }
        let count = problems.count { !$0.isInformation }
        return "\(count) \(count == 1 ? "problem" : "problems"): see --output problems"
    }

    private var problems: [Problem] {
        switch reading {
        case .nothing, .document(_, nil): []
        case .plain(let reading), .document(_, .some(let reading)): reading.problems
        case .malformed(let error, _): DecodeError.syntax(error).problems
        }
    }

    private static func typed(_ reading: ResponseReading) -> String {
        switch reading.typed {
        case .success(let value): value + "\n"
        case .failure(let error): "\(error)\n"
        }
    }

    private var isText: Bool { String(validating: bytes[0..<bytes.count], as: UTF8.self) != nil }

    private var text: String {
        let text = bytes.string(in: 0..<bytes.count)
        return text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    }
}
