internal import ArgumentParser
internal import CartoucheSession
internal import EndpointKit
internal import FoundationEssentials
internal import Girders
internal import ValueSerializers
internal import ValueTree

/// The value of `--body`: JSON, or `@` and the name of a file.
///
/// A body that is sent unchanged, bytes or text, is the contents of the file.
struct BodyOption: ExpressibleByArgument {
    var text: String

    init(argument: String) {
        text = argument
    }

    /// Returns a form with this body.
    ///
    /// `marks` replace the bytes of files.
    func form(
        for endpoint: EndpointDescription,
        marking marks: FileMarks? = nil,
        in composition: Composition
    ) throws(CommandFailure) -> SupportedType {
        guard let body = endpoint.components.first(where: { $0.place == .body }) else {
            throw CommandFailure(.usage, "\(endpoint.id) has no body: --body cannot be used")
        }
        if let mark = marked(by: marks, body.shape) {
            return .dictionary(members: [.init(body.name, mark)])
        }
        let value = try value(of: body.shape, in: composition)
        return .dictionary(members: [.init(body.name, value)])
    }

    /// Returns the mark of a file whose bytes are the body, or nil for any other body.
    private func marked(by marks: FileMarks?, _ shape: Shape) -> SupportedType? {
        guard text.hasPrefix("@"), shape.content == .scalar(.data) else { return nil }
        return marks?.mark(ofFile: String(text.dropFirst())).map { .string($0) }
    }

    private func value(
        of shape: Shape,
        in composition: Composition
    ) throws(CommandFailure) -> SupportedType {
        let isFile = text.hasPrefix("@")
        let bytes =
            isFile
            ? try composition.read(String(text.dropFirst()), .document) : PaddedBytes(text.utf8)
        // For such a body, a JSON string is parsed as a string, as in `body="text"`.
        if isFile || (try? JSONParser().parse(bytes))?.root.kind != .string,
            let value = try Self.plainValue(bytes, of: shape)
        {
            // A file is sent unchanged, even if it contains text that looks like a reference.
            return isFile ? value.string.map { .string(Variables.literal($0)) } ?? value : value
        }
        do throws(SyntaxError) {
            return SupportedType(try JSONParser().parse(bytes).root)
        } catch {
            throw CommandFailure(.usage, "--body is not JSON: \(error.message(in: bytes))")
        }
    }

    /// Returns the bytes as the value of a body that is sent unchanged, or nil for any other body.
    private static func plainValue(
        _ bytes: PaddedBytes,
        of shape: Shape
    ) throws(CommandFailure) -> SupportedType? {
        switch shape.content {
        case .scalar(.data):
            return .string(bytes.withUnsafeBytes { Data($0) }.base64EncodedString())
        case .scalar(.string):
            guard let text = String(validating: bytes[0..<bytes.count], as: UTF8.self) else {
                throw CommandFailure(.usage, "--body is not text in UTF-8")
            }
            return .string(text)
        case .scalar, .fields, .element, .dictionary, .cases, .opaque, .repeats: return nil
        }
    }
}
