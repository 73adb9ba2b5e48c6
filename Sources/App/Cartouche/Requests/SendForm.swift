internal import CartoucheSession
import CartoucheTexts
internal import EndpointKit
internal import FoundationEssentials
internal import Girders
internal import ValueSerializers
internal import ValueTree

/// The form of `send`, created from `--body` and the `name=value` arguments.
///
/// Invalid arguments are reported before an unreadable file and before an unusable environment, as
/// the order of the exit statuses requires.
struct SendForm {
    let endpoint: AnyEndpoint
    let arguments: [String]
    let body: BodyOption?
    /// Placeholders for the contents of files that aren't read, or nil to read them.
    var marks: FileMarks?

    /// A form for a request.
    struct Made {
        let form: SupportedType
        /// The form as a user would write it, or nil if references were filled in or escaped.
        let written: SupportedType?
    }

    /// Returns the form.
    ///
    /// `variables` is nil if the environment can't be used.
    func form(
        with variables: Variables?,
        in composition: Composition
    ) throws(CommandFailure) -> Made {
        let read = Result { () throws(CommandFailure) in
            try body?.form(for: endpoint.description, marking: marks, in: composition)
        }
        switch read {
        case .success(let body):
            let written = try form(of: arguments, body, variables, at: composition.now())
            let form = try reading(written, besides: body, in: composition)
            let texts = arguments + (body.map { [JSONWriter(.compact).text($0)] } ?? [])
            let isAsWritten = !texts.contains { $0.contains("{{") }
            return Made(form: form, written: isAsWritten ? written : nil)
        case .failure(let failure):
            // Arguments for parts of the body may depend on a body that couldn't be read.
            let others = arguments.filter { !isForBody($0) }
            _ = try form(of: others, nil, variables, at: composition.now())
            throw failure
        }
    }

    private func form(
        of arguments: [String],
        _ body: SupportedType?,
        _ variables: Variables?,
        at now: Date
    ) throws(CommandFailure) -> SupportedType {
        do throws(FormError) {
            let values = ComponentValues(
                endpoint: endpoint.description,
                variables: variables,
                now: now,
                dates: endpoint.dates
            )
            let given = try values.form(arguments, body: body)
            // The same is required of a body, however it was given.
            let form = UnsaidValues.filled(given, for: endpoint.description)
            let missing = missingComponents(in: form)
            guard missing.isEmpty else { throw FormError(problems: missing) }
            return form
        } catch {
            throw CommandFailure(.usage, error.message(for: endpoint.id), because: error)
        }
    }

    /// Returns the form with the contents of the files that its arguments name, or marks for them.
    ///
    /// A body may come from elsewhere and doesn't name files.
    private func reading(
        _ form: SupportedType,
        besides body: SupportedType?,
        in composition: Composition
    ) throws(CommandFailure) -> SupportedType {
        let ofBody = body.map { endpoint.description.takingFiles(of: $0).files } ?? []
        var read = form
        for file in endpoint.description.takingFiles(of: form).files where !ofBody.contains(file) {
            let path = HomePath.expanded(file.file, home: composition.variables["HOME"])
            if let mark = marks?.mark(ofFile: path) {
                read[file.place] = .string(mark)
                continue
            }
            let bytes = try composition.read(path, .document)
            let data = bytes.withUnsafeBytes { Data($0) }
            read[file.place] = .string(data.base64EncodedString())
        }
        return read
    }

    /// Returns the missing required components.
    ///
    /// A value that waits for its variable or its secret isn't missing.
    private func missingComponents(in form: SupportedType) -> [Problem] {
        let named = endpoint.description.takingFiles(of: form).form
        return endpoint.problems(inForm: named).filter { problem in
            guard problem.kind == .missing, problem.path.components.count == 1,
                case .key(let name) = problem.path.components[0]
            else { return false }
            return !isGiven(name)
        }
    }

    private func isGiven(_ name: String) -> Bool {
        let isBody = bodyNames.contains(name) && body != nil
        return isBody || arguments.contains { Self.name($0) == name }
    }

    private func isForBody(_ argument: String) -> Bool {
        bodyNames.contains(Self.name(argument))
    }

    private var bodyNames: [String] {
        endpoint.description.components.filter { $0.place == .body }.map(\.name)
    }

    /// Returns the component that an argument is for: `body` for `body.tags[0]=x`.
    private static func name(_ argument: String) -> String {
        String(argument.prefix { !"=.[".contains($0) })
    }
}
