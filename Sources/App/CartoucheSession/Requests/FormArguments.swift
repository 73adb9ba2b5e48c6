package import EndpointKit
package import FoundationEssentials
import ValueSerializers
package import ValueTree

/// Reads the `name=value` arguments of a command as a form.
///
///     let form = try FormArguments(["limit=5", "due=-3d"], for: endpoint.description, at: now).form
///
/// A name is a component's property name, or a path to a nested field or element. Repeating a
/// list's name appends to the list. Any other name may be given once. Containers are written as
/// JSON. A key that wouldn't be sent is refused.
package struct FormArguments: Sendable {
    /// The form.
    package private(set) var form: SupportedType

    /// Parses arguments into a form, which may already have values.
    ///
    /// The arguments in `files` may be `@` and the path of a file for `Data`, which is kept.
    ///
    /// - Throws: ``FormError`` with every invalid argument.
    package init(
        _ arguments: [String],
        for endpoint: EndpointDescription,
        form: SupportedType = [:],
        naming files: Set<Int> = [],
        at now: Date,
        dates: DateSpelling = DateSpelling()
    ) throws(FormError) {
        self.form = form
        var errors: [FormError] = []
        var given = GivenPaths(form.members.map { [.key($0.key)] })
        for (index, argument) in arguments.enumerated() {
            let namesFile = files.contains(index)
            do throws(FormError) {
                let argument = try FormArgument(
                    argument,
                    for: endpoint,
                    namesFile: namesFile,
                    at: now,
                    dates
                )
                try argument.set(in: &self.form, after: given)
                given.add(argument: argument.path)
            } catch {
                // An argument that is given twice is reported once.
                if !errors.contains(error) { errors.append(error) }
            }
        }
        errors += LostKeys(endpoint: endpoint, decoder: ValueDecoder()).errors(in: self.form)
        guard errors.isEmpty else { throw FormError(joining: errors) }
    }
}

/// The paths that have a value.
///
/// Used to find arguments that would replace a value.
package struct GivenPaths {
    private var paths: Set<ValuePath> = []
    /// All paths that contain a value.
    private var containers: Set<ValuePath> = []
    /// The paths of arguments.
    ///
    /// Their parts can't be given again.
    private var arguments: Set<ValuePath> = []

    package init(_ paths: [ValuePath]) {
        for path in paths { add(path) }
    }

    package mutating func add(_ path: ValuePath) {
        paths.insert(path)
        for length in path.components.indices {
            containers.insert(ValuePath(Array(path.components[..<length])))
        }
    }

    package mutating func add(argument path: ValuePath) {
        add(path)
        arguments.insert(path)
    }

    /// Returns whether a value at the path would replace a given value at the path, inside it, or
    /// around it.
    package func reaches(_ path: ValuePath, in form: SupportedType) -> Bool {
        if paths.contains(path) || containers.contains(path) { return true }
        let isPart = path.components.indices.contains { length in
            arguments.contains(ValuePath(Array(path.components[..<length])))
        }
        return isPart && form[path] != nil
    }
}

/// A `name=value` argument, checked against the endpoint's components.
package struct FormArgument {
    private let target: FormTarget
    private let value: SupportedType
    /// Whether the value is appended to a list.
    private let isElement: Bool

    /// The path of the value.
    package var path: ValuePath { target.path }

    package init(
        _ argument: String,
        for endpoint: EndpointDescription,
        namesFile: Bool,
        at now: Date,
        _ dates: DateSpelling
    ) throws(FormError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { throw Self.noValue(argument) }
        target = try FormTarget(String(parts[0]), in: endpoint)
        let text = String(parts[1])
        let read = { (shape: Shape, path: ValuePath) throws(FormError) in
            if namesFile, shape.content == .scalar(.data) { return SupportedType.string(text) }
            return try Self.value(of: text, shape, at: path, now, dates)
        }
        if case .element(let element) = target.shape.content, !text.hasPrefix("[") {
            value = try read(element, target.path)
            isElement = true
        } else {
            value = try read(target.shape, target.path)
            isElement = false
        }
    }

    /// Sets the value in the form, or appends it to a list that was given before.
    package func set(in form: inout SupportedType, after given: GivenPaths) throws(FormError) {
        try target.check(against: form)
        let isRepeated = given.reaches(path, in: form)
        if isElement {
            append([value], to: &form)
        } else if isRepeated, let elements = value.array {
            append(elements, to: &form)
        } else if isRepeated {
            throw givenTwice
        } else {
            form[path] = value
        }
    }

    private func append(_ elements: [SupportedType], to form: inout SupportedType) {
        guard let count = form[path]?.array?.count else {
            form[path] = .array(elements)
            return
        }
        for (index, element) in elements.enumerated() {
            form[path.appending(index: count + index)] = element
        }
    }

    private var givenTwice: FormError {
        FormError(
            Problem(path: path, kind: .invalid, expected: "one value", found: "another"),
            line: "\(path.formText): given twice; only a list takes several values"
        )
    }

    private static func value(
        of text: String,
        _ shape: Shape,
        at path: ValuePath,
        _ now: Date,
        _ dates: DateSpelling
    ) throws(FormError) -> SupportedType {
        if case .scalar(.date) = shape.content {
            let value = WrittenDate.value(of: text, for: shape, at: now, dates)
            guard dates.reads(value, for: shape) else { throw Self.noDate(text, at: path) }
            return value
        }
        do throws(DecodeError) {
            // A whole struct may lack fields that other arguments add. It is checked with the
            // request, like `--body`.
            if case .fields = shape.content { return try ComponentText.read(text, for: shape) }
            return try dates.read(text, for: shape)
        } catch {
            if let malformed = malformedJSON(text, shape, at: path) { throw malformed }
            // The type may accept more values than its listed cases. It is checked with the
            // request.
            if case .cases = shape.content { return .string(text) }
            let problems = error.problems.map { problem in
                var problem = problem
                problem.path = ValuePath(path.components + problem.path.components)
                return problem
            }
            throw FormError(problems: problems)
        }
    }

    /// Returns the error, with its position, of a text for a list, a dictionary or a struct that
    /// isn't JSON.
    ///
    /// Returns nil for any other text.
    private static func malformedJSON(
        _ text: String,
        _ shape: Shape,
        at path: ValuePath
    ) -> FormError? {
        let isContainer =
            switch shape.content {
            case .fields, .dictionary: true
            case .element: text.hasPrefix("[")
            case .scalar, .cases, .opaque, .repeats: false
            }
        let bytes = PaddedBytes(text.utf8)
        do throws(SyntaxError) {
            _ = try JSONParser().parse(bytes)
            return nil
        } catch {
            guard isContainer else { return nil }
            var problem = Problem(error, path: path, nodeIndex: nil)
            problem.position = nil
            return FormError(
                problem,
                line: "\(path.formText) is not JSON: \(error.message(in: bytes))"
            )
        }
    }

    private static func noDate(_ text: String, at path: ValuePath) -> FormError {
        FormError(problems: [
            Problem(
                path: path,
                kind: .invalid,
                expected: WrittenDate.accepted(insteadOf: text),
                found: .string("\"\(text)\"")
            )
        ])
    }

    private static func noValue(_ argument: String) -> FormError {
        FormError(
            Problem(
                path: [.key(argument)],
                kind: .syntax,
                expected: "name=value",
                found: .verbatim(argument)
            ),
            line: "\(argument): expected name=value"
        )
    }
}

/// The path in a form that an argument names, and the shape of its values.
package struct FormTarget {
    package let path: ValuePath
    package let shape: Shape

    package init(_ name: String, in endpoint: EndpointDescription) throws(FormError) {
        path = try Self.path(name)
        guard case .key(let first)? = path.components.first,
            let component = endpoint.components.first(where: { $0.name == first })
        else { throw UnknownName.component(path, of: endpoint) }
        let inner = ValuePath(Array(path.components.dropFirst()))
        guard let shape = component.shape.shape(at: inner) else {
            throw UnknownName.part(at: path, in: component)
        }
        self.shape = shape
    }

    /// Checks that every list on the path has the elements before the named one.
    package func check(against form: SupportedType) throws(FormError) {
        for (depth, step) in path.components.enumerated() {
            guard case .index(let index) = step else { continue }
            let list = ValuePath(Array(path.components[..<depth]))
            let count = form[list]?.array?.count ?? 0
            guard index > count else { continue }
            let end = ValuePath(Array(path.components[...depth]))
            let missing = list.appending(index: count).formText
            throw FormError(
                Problem(path: end, kind: .invalid, expected: .name(missing), found: .nothing),
                line: "\(end.formText): there is no \(missing) before it"
            )
        }
    }

    private static func path(_ name: String) throws(FormError) -> ValuePath {
        do throws(ValuePathError) {
            return try ValuePath(parsing: name)
        } catch {
            throw FormError(
                Problem(
                    path: [.key(name)],
                    kind: .syntax,
                    expected: "a name such as body.tags[0]",
                    found: .verbatim(name)
                ),
                line: "\(error), in a name such as body.tags[0]"
            )
        }
    }
}
