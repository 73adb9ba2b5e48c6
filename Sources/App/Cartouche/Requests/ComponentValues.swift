internal import ArgumentParser
internal import EndpointKit
internal import Girders
internal import ValueSerializers
internal import ValueTree

/// Makes a form from the arguments of `send`, with the variables of an environment filled in.
struct ComponentValues {
    let endpoint: EndpointDescription
    /// Nil if the environment cannot be used; arguments that refer to variables are left out then.
    let variables: Variables?

    /// The form of `name=value` arguments and a body.
    func form(
        _ arguments: [String],
        body: SupportedType?
    ) throws(FormError) -> SupportedType {
        let start = try filled(body ?? .dictionary(members: []))
        var filled: [String] = []
        for argument in arguments {
            guard let argument = try self.filled(argument) else { continue }
            filled.append(argument)
        }
        return try FormArguments(filled, for: endpoint, form: start).form
    }

    private func filled(_ body: SupportedType) throws(FormError) -> SupportedType {
        guard let variables else { return body }
        let (form, problems) = endpoint.filled(body, with: variables)
        guard problems.isEmpty else { throw FormError(problems: problems) }
        return form
    }

    /// The argument with variables in its value filled in.
    ///
    /// This happens before the value is parsed, so a variable may stand for a value of any type.
    private func filled(_ argument: String) throws(FormError) -> String? {
        guard let sign = argument.firstIndex(of: "=") else { return argument }
        let name = argument[..<sign]
        let value = String(argument[argument.index(after: sign)...])
        guard VariableReference.all(in: value).contains(where: { !$0.isSecret }) else {
            return argument
        }
        guard let variables else { return nil }
        do throws(VariableError) {
            return "\(name)=\(try variables.filled(value))"
        } catch {
            let path = ValuePath([.key(String(name))])
            let problem = Problem(path: path, kind: .invalid, expected: "\(error)", found: value)
            throw FormError(problem, line: "\(name): \(error)")
        }
    }
}

/// The value of `--body`: JSON, or `@` and the name of a file.
struct BodyOption: ExpressibleByArgument {
    var text: String

    init(argument: String) {
        text = argument
    }

    /// A form with this body.
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
