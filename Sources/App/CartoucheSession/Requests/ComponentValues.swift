package import EndpointKit
package import FoundationEssentials
package import Girders
package import ValueTree

/// Creates a form from the arguments of `send`, with the variables of an environment filled in.
package struct ComponentValues {
    package let endpoint: EndpointDescription
    /// The variables, or nil if the environment can't be used.
    ///
    /// Arguments that refer to variables are then left out.
    package let variables: Variables?
    /// The time from which dates such as `-3d` are calculated.
    package let now: Date
    package let dates: DateSpelling

    package init(
        endpoint: EndpointDescription,
        variables: Variables?,
        now: Date,
        dates: DateSpelling
    ) {
        self.endpoint = endpoint
        self.variables = variables
        self.now = now
        self.dates = dates
    }

    /// Returns the form for `name=value` arguments and a body.
    package func form(
        _ arguments: [String],
        body: SupportedType?
    ) throws(FormError) -> SupportedType {
        let start = try filled(body ?? .dictionary(members: []))
        var filled: [String] = []
        // A variable's value doesn't name a file.
        var files: Set<Int> = []
        for argument in arguments {
            guard let value = try self.filled(argument) else { continue }
            if Self.namesFile(argument) { files.insert(filled.count) }
            filled.append(value)
        }
        return try FormArguments(
            filled,
            for: endpoint,
            form: start,
            naming: files,
            at: now,
            dates: dates
        ).form
    }

    /// Returns whether the value of an argument is `@` and the path of a file.
    private static func namesFile(_ argument: String) -> Bool {
        guard let sign = argument.firstIndex(of: "=") else { return false }
        return FileValue.path(in: String(argument[argument.index(after: sign)...])) != nil
    }

    /// Returns a value without the backslash before `{{` that doesn't begin a reference.
    ///
    /// Throws an error if a reference without an end isn't escaped.
    private static func closed(_ value: String, of name: String) throws(FormError) -> String {
        guard let open = VariableReference.unclosed(in: value) else { return value }
        guard !open.isEscaped else {
            return value[..<open.range.lowerBound] + "{{" + value[open.range.upperBound...]
        }
        let message =
            "`{{\(open.name)` does not end with `}}`; `\\{{` stands for the braces themselves"
        let problem = Problem(
            path: [.key(name)],
            kind: .invalid,
            expected: "\(message)",
            found: .verbatim(value)
        )
        throw FormError(problem, line: "\(name): \(message)")
    }

    private func filled(_ body: SupportedType) throws(FormError) -> SupportedType {
        guard let variables else { return body }
        let (form, problems) = endpoint.filled(body, with: variables)
        guard problems.isEmpty else { throw FormError(problems: problems) }
        return form
    }

    /// Returns the argument with the variables in its value filled in.
    ///
    /// This happens before the value is parsed, so a variable can contain a value of any type.
    private func filled(_ argument: String) throws(FormError) -> String? {
        guard let sign = argument.firstIndex(of: "=") else { return argument }
        let name = String(argument[..<sign])
        let written = String(argument[argument.index(after: sign)...])
        return try Self.filled(written, of: name, with: variables).map { "\(name)=\($0)" }
    }

    /// Returns the value of `name` with variables filled in, or nil if it refers to variables and
    /// there are none.
    package static func filled(
        _ written: String,
        of name: String,
        with variables: Variables?
    ) throws(FormError) -> String? {
        let value = try closed(written, of: name)
        guard VariableReference.all(in: value).contains(where: { !$0.isSecret }) else {
            return value
        }
        guard let variables else { return nil }
        do throws(VariableError) {
            return try variables.filled(value)
        } catch {
            let problem = Problem(error, at: ValuePath([.key(name)]))
            throw FormError(problem, line: "\(name): \(error)")
        }
    }
}
