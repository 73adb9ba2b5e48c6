internal import CartoucheExplorer
internal import CartoucheSession
internal import EndpointKit
internal import HTTPMessage
internal import ValueSerializers
internal import ValueTree

/// The document that was read, completely or in part.
struct ViewedDocument: Sendable {
    private let bytes: PaddedBytes
    private let format: InputFormat
    /// The bytes as an image, if they are one.
    private let image: DocumentReference?
    private let document: Result<Document, SyntaxError>

    init(_ bytes: PaddedBytes, _ format: InputFormat) {
        self.bytes = bytes
        self.format = format
        image = DocumentReference(image: bytes)
        document = Result { () throws(SyntaxError) in
            do throws(SyntaxError) {
                return try format.format.document(of: bytes)
            } catch {
                throw MisnamedText.fault(error, in: bytes, of: format.format.fileExtensions)
            }
        }
    }

    /// The part that can be shown, or nil.
    var reference: DocumentReference? {
        if format.format == .jsonLines {
            return DocumentReference(JSONParser().readRecords(bytes, framing: .lines))
        }
        if case .success(let document) = document { return DocumentReference(document) }
        if let image { return image }
        return format.format == .json ? DocumentReference(JSONParser().read(bytes)) : nil
    }

    var status: CommandStatus {
        if case .success = document { return .success }
        return image == nil ? .malformedDocument : .success
    }

    /// Prints the tree of a document, or the facts about an image.
    ///
    /// Throws an error with the reason if it is malformed.
    func write(to streams: Streams) throws(CommandFailure) {
        if case .failure = document, let facts = image?.imageFacts { return streams.line(facts) }
        try TreeText(try whole(streams), shape: nil, by: streams.pen, to: streams.print)
    }

    /// Throws an error with the reason if the document is malformed.
    func complain(to streams: Streams) throws(CommandFailure) {
        guard status != .success else { return }
        _ = try whole(streams)
    }

    private func whole(_ streams: Streams) throws(CommandFailure) -> Document {
        do throws(SyntaxError) {
            return try document.get()
        } catch {
            streams.lines(error.problemLines)
            throw CommandFailure(.malformedDocument, format.message(of: error, in: bytes))
        }
    }
}
