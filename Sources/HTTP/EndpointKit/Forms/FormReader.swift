internal import ValueSerializers
internal import ValueTree

/// Decodes a typed request from a form.
struct FormReader<Request: RequestConvertible> {
    let probed: ProbedRequest<Request>
    let decoder: ValueDecoder

    func problems(in form: SupportedType) -> [Problem] {
        let (decoded, problems) = read(form)
        guard problems.allSatisfy(\.isInformation) else { return problems }
        do throws(FormError) {
            _ = try request(of: decoded)
            return problems
        } catch {
            return problems + error.problems
        }
    }

    func request(from form: SupportedType) throws(FormError) -> Request {
        let (decoded, problems) = read(form)
        guard problems.allSatisfy(\.isInformation) else { throw FormError(problems: problems) }
        return try request(of: decoded)
    }

    /// Returns the typed request, or its components if the body is sent unchanged.
    func content(of form: SupportedType, body: FormBody) throws(FormError) -> FormContent<Request> {
        let written = probed.components.first { $0.wrapper.isWrittenAsJSON }
        guard body != .typed, Request.contentEncoding == .json, let written else {
            return .typed(try request(from: form))
        }
        let name = written.description.name
        let (decoded, problems) = read(form)
        let refused = problems.filter {
            !$0.isInformation && $0.path.components.first != .key(name)
        }
        guard refused.isEmpty else { throw FormError(problems: refused) }
        let components = probed.components.compactMap { component -> FormComponent? in
            let wireName = component.description.wireName
            guard component.key != written.key else {
                if body == .asText, let text = form[name]?.string {
                    return .text(text, name: wireName)
                }
                return form[name].map { .body($0, name: wireName) }
            }
            return decoded[component.key].map {
                .decoded($0, component.description)
            }
        }
        return .components(components)
    }

    private func request(
        of decoded: [String: any RequestComponent]
    ) throws(FormError) -> Request {
        do {
            return try probed.request(of: decoded)
        } catch {
            let problem = Problem(
                path: .root,
                kind: .invalid,
                expected: "\(Request.self) (\(error))",
                found: .form
            )
            throw FormError(problems: [problem])
        }
    }

    private func read(
        _ form: SupportedType
    ) -> (decoded: [String: any RequestComponent], problems: [Problem]) {
        var decoded: [String: any RequestComponent] = [:]
        var problems = unknownComponents(in: form)
        for component in probed.components {
            let value = form[component.description.name] ?? .null
            let found = read(component, value, into: &decoded)
            problems += found.map { $0.at(component.description.name) }
        }
        return (decoded, problems)
    }

    private func read(
        _ component: ProbedComponent,
        _ value: SupportedType,
        into decoded: inout [String: any RequestComponent]
    ) -> [Problem] {
        let description = component.description
        guard !value.isNull || !description.isRequired else {
            return [
                Problem(
                    path: .root,
                    kind: .missing,
                    expected: .name(description.type),
                    found: .nothing
                )
            ]
        }
        if value.isNull, component.mayBeLeftOut { return [] }
        let value = value.isNull ? description.absentValue : value
        let problems = ShapeChecker.problems(
            of: value,
            against: description.shape,
            decoder: decoder
        )
        do throws(DecodeError) {
            decoded[component.key] = try component.wrapper.decoded(
                from: value,
                with: decoder
            )
            // A value that the type itself accepts is valid, whatever its shape requires.
            return problems.filter(\.isInformation)
        } catch {
            return problems.allSatisfy(\.isInformation) ? problems + error.problems : problems
        }
    }

    private func unknownComponents(in form: SupportedType) -> [Problem] {
        let known = Set(probed.components.map(\.description.name))
        return form.members.filter { !known.contains($0.key) }.map { member in
            Problem(
                path: [.key(member.key)],
                kind: .undeclared,
                expected: .value(.noSuchComponent),
                found: FoundText.of(member.value)
            )
        }
    }
}

extension Problem {
    /// Returns the problem of a component's value, with the component added to the path.
    ///
    /// Positions refer to the JSON that was created for the check, so they are dropped.
    fileprivate func at(_ component: String) -> Problem {
        Problem(
            path: ValuePath([.key(component)] + path.components),
            kind: kind,
            expected: expected,
            found: found
        )
    }
}
