internal import CartoucheSession
internal import EndpointClient
internal import EndpointKit
internal import HTTPMessage
internal import HTTPTypes
internal import ValueSerializers
internal import ValueTree

/// A response body in its printed forms.
///
/// If it is malformed or cut, the tree contains the part that could be parsed.
struct ResponseBody {
    private enum Content {
        case nothing
        /// Not a document, and not declared as one.
        case plain(Reading)
        case document(Document, Reading?)
        /// An error response without a declared type that isn't a document.
        case text
        /// The parsed part, and the first error.
        case malformed(Document?, SyntaxError)
        /// The part that arrived before the connection ended. It isn't decoded.
        case part(Document?)
    }

    private let reading: Content
    private let bytes: PaddedBytes
    private let shape: Shape?

    init(of response: RawResponse, for endpoint: AnyEndpoint) {
        bytes = response.bytes
        shape = endpoint.description.shape(ofStatus: response.statusCode)
        let body = Reading.Body(of: response, for: endpoint, formats: .all)
        reading = Self.reading(of: body, isEmpty: bytes.isEmpty)
    }

    /// Creates a body from the part that arrived, which isn't compared with the endpoint's type.
    init(part response: RawResponse, for endpoint: AnyEndpoint) {
        bytes = response.bytes
        shape = endpoint.description.shape(ofStatus: response.statusCode)
        let part = DocumentReading(
            response.bytes,
            contentType: response.headers[.contentType],
            formats: .all,
            events: endpoint.eventData(of: response)
        )
        reading = .part(part.document)
    }

    private static func reading(of body: Reading.Body, isEmpty: Bool) -> Content {
        switch body.meaning {
        case .declaredEmpty: return .nothing
        case .plain(let reading): return .plain(reading)
        case .undeclared, .declared: break
        }
        guard let fault = body.fault else {
            return body.document?.document.map { .document($0, body.reading()) }
                ?? (isEmpty ? .nothing : .text)
        }
        return .malformed(body.document?.document, fault)
    }

    /// Prints the tree of the parsed part, or other text as received, after `start`.
    ///
    /// Prints nothing if there is neither.
    func printTree(
        after start: String = "",
        by pen: Pen? = nil,
        to put: @escaping TreeText.Put
    ) throws(CommandFailure) {
        let start = PrintedText(start, by: pen)
        switch reading {
        case .nothing: return
        case .document(let document, let reading):
            try put(start)
            let problems = reading?.problems ?? []
            try TreeText(document, shape: shape, problems: problems, by: pen, to: put)
        case .malformed(.some(let document), _), .part(.some(let document)):
            try put(start)
            try TreeText(document, shape: shape, problems: nil, by: pen, to: put)
        case .plain(let reading) where !isText:
            try put(start)
            try put(PrintedText(Self.typed(reading), by: pen))
        case .plain, .text, .malformed(nil, _), .part(nil):
            guard !bytes.isEmpty else { return }
            try put(start)
            try printText(by: pen, to: put)
        }
    }

    /// Prints the body as JSON.
    ///
    /// A body that isn't JSON is printed as received.
    func printJSON(by pen: Pen? = nil, to put: TreeText.Put) throws(CommandFailure) {
        switch reading {
        case .nothing: return
        case .document(let document, _):
            try JSONWriter(.pretty).write(SupportedType(document.root)) {
                (piece: String) throws(CommandFailure) in try put(PrintedText(piece, by: pen))
            }
            try put(PrintedText("\n", by: pen))
        case .malformed, .plain, .part, .text: try printText(by: pen, to: put)
        }
    }

    /// Prints the body as received, with a newline at its end, in pieces so that a large body isn't
    /// copied.
    private func printText(by pen: Pen?, to put: TreeText.Put) throws(CommandFailure) {
        for piece in TextPieces(of: bytes, size: TreeText.pieceSize) {
            try put(PrintedText(bytes.string(in: piece), by: pen))
        }
        let last = bytes[(bytes.count - 1)..<bytes.count].first
        if let last, last != UInt8(ascii: "\n") { try put(PrintedText("\n", by: pen)) }
    }

    var typed: String {
        switch reading {
        case .nothing: "Empty()\n"
        case .plain(let reading), .document(_, .some(let reading)): Self.typed(reading)
        case .document(_, nil), .text: "an error response has no declared type\n"
        case .malformed(_, let error): error.problemLines.map { $0.text + "\n" }.joined()
        case .part: ""
        }
    }

    var problemLines: [Words] { problems.map(\.words) }

    /// Information, such as an undeclared field, does not count as a problem.
    var isAsDeclared: Bool {
        problems.allSatisfy(\.isInformation)
    }

    /// Returns the message on stderr for a response that doesn't match its declaration.
    ///
    /// `advice` is how to show the problems, or nil if they have been shown. Information is listed
    /// with the problems and counted separately. `others` is the number of problems in a part of
    /// the body that wasn't kept.
    func complaint(besides others: Int = 0, advising advice: String?) -> String {
        if case .malformed(_, let error) = reading { return error.message(in: bytes) }
        let notes = problems.count(where: \.isInformation)
        let count = Self.count(problems.count - notes + others, "problem")
        let sentence = notes == 0 ? count : "\(count), \(Self.count(notes, "note"))"
        return sentence + (advice.map { ": see \($0)" } ?? "")
    }

    private static func count(_ number: Int, _ word: String) -> String {
        "\(number) \(word)" + (number == 1 ? "" : "s")
    }

    var problems: [Problem] {
        switch reading {
        case .nothing, .document(_, nil), .part, .text: []
        case .plain(let reading), .document(_, .some(let reading)): reading.problems
        case .malformed(_, let error): DecodeError.syntax(error).problems
        }
    }

    private static func typed(_ reading: Reading) -> String {
        switch reading.typed {
        case .success(let value): value + "\n"
        case .failure(let error): "\(error)\n"
        }
    }

    private var isText: Bool {
        bytes.withSpan { span in
            do {
                _ = try UTF8Span(validating: span)
                return true
            } catch {
                return false
            }
        }
    }
}
