internal import ArgumentParser
internal import EndpointKit
internal import ValueSerializers
internal import ValueTree

/// The value of `--body`: JSON as it stands, or `@` and the name of a file that holds it.
struct BodyOption: ExpressibleByArgument {
    var text: String

    init(argument: String) {
        text = argument
    }

    /// A form whose body is the document.
    func form(
        for endpoint: EndpointDescription,
        in composition: Composition
    ) throws(CommandFailure) -> SupportedType {
        guard let body = endpoint.components.first(where: { $0.place == .body }) else {
            throw CommandFailure(.usage, "\(endpoint.id) has no body: --body cannot be used")
        }
        return .dictionary(members: [.init(body.name, try value(in: composition))])
    }

    private func value(in composition: Composition) throws(CommandFailure) -> SupportedType {
        let isFile = text.hasPrefix("@")
        let bytes = isFile ? try composition.read(String(text.dropFirst())) : PaddedBytes(text.utf8)
        do {
            return SupportedType(try JSONParser().parse(bytes).root)
        } catch {
            throw CommandFailure(.usage, "--body is not JSON: \(error.message(in: bytes))")
        }
    }
}
