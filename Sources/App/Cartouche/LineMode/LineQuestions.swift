internal import CartoucheExplorer
internal import EndpointKit
internal import Girders
internal import HTTPMessage
internal import HTTPTypes
internal import ValueTree

/// Asks for each value of an endpoint's request, in the order of its form.
struct LineQuestions {
    private let endpoint: AnyEndpoint
    private let composition: Composition
    private let variables: Variables

    /// Throws if there is no such endpoint, or if its declaration is wrong.
    init(
        _ name: String,
        with variables: Variables,
        in composition: Composition
    ) throws(CommandFailure) {
        self.variables = variables
        var argument = EndpointArgument()
        argument.name = name
        endpoint = try argument.endpoint(in: composition.registry)
        self.composition = composition
    }

    /// What was answered, as arguments of `send`; nil if the input ends, or the person does not send.
    func arguments() async throws(CommandFailure) -> [String]? {
        let description = endpoint.description
        let (method, path) = (description.method.rawValue, description.path)
        composition.streams.line("\(method) \(path)   (`\(Self.end)` alone gives up)")
        var arguments: [String] = []
        for component in description.components {
            guard let answers = await self.answers(to: component) else {
                return nil
            }
            arguments += answers
        }
        guard let answer = await ask("send? Enter for yes, n for no: ") else { return nil }
        return answer.lowercased().hasPrefix("n") ? notSent() : arguments
    }

    private func answers(
        to component: ComponentDescription
    ) async -> [String]? {
        let rows = LineRow.rows(of: component)
        var answers: [String] = []
        for row in rows {
            guard let next = await self.answers(to: row) else {
                return nil
            }
            answers += next
        }
        return answers
    }

    /// Asks until the answer is one that the row takes; nothing leaves it out.
    private func answers(to row: LineRow) async -> [String]? {
        var answers: [String] = []
        while true {
            let path = row.isList ? "\(row.name)[\(answers.count)]" : row.name
            guard let text = await ask(row.question(answers.count), isSecret: row.isSecret) else {
                return nil
            }
            guard !text.isEmpty else {
                guard row.isRequired, answers.isEmpty else { return answers }
                composition.streams.line("\(row.name) is required")
                continue
            }
            let answer = "\(path)=\(text)"
            if let refusal = refusal(of: text, to: row) {
                composition.streams.line(refusal)
                continue
            }
            answers.append(answer)
            guard row.isList else { return answers }
        }
    }

    /// What is wrong with an answer; what is still missing is asked for later.
    ///
    /// It is checked by itself, an element as the first of its list: the other answers were good.
    private func refusal(of text: String, to row: LineRow) -> String? {
        let path = row.isList ? "\(row.name)[0]" : row.name
        let values = ComponentValues(
            endpoint: endpoint.description,
            variables: variables,
            now: composition.now(),
            dates: endpoint.dates
        )
        do throws(FormError) {
            let form = try values.form(["\(path)=\(text)"], body: nil)
            // A secret is only known when the request is made.
            guard !text.contains("{{") else { return nil }
            let (named, files) = endpoint.description.takingFiles(of: form)
            if let refusal = refusal(of: files) { return refusal }
            let wrong = endpoint.problems(inForm: named).filter { problem in
                problem.kind != .missing && problem.formPath == path
            }
            guard !wrong.isEmpty else { return nil }
            throw FormError(problems: wrong)
        } catch {
            return error.message(for: endpoint.id)
        }
    }

    /// What keeps files from being read.
    private func refusal(of files: [FileValue]) -> String? {
        for file in files {
            let path = HomePath.expanded(file.file, home: composition.variables["HOME"])
            do throws(CommandFailure) {
                _ = try composition.read(path, .document)
            } catch {
                return error.message
            }
        }
        return nil
    }

    /// The answer; nil if there is none any more.
    private func ask(_ question: String, isSecret: Bool = false) async -> String? {
        composition.streams.write(question)
        guard let answer = await composition.lines.next(isSecret) else { return nil }
        return answer == Self.end ? notSent() : answer
    }

    /// The answer that ends the questions.
    private static let end = "."

    private func notSent<Answer>() -> Answer? {
        composition.streams.line("not sent")
        return nil
    }
}

/// A value to ask for, named as in `name=value`.
struct LineRow: Equatable {
    let name: String
    let type: String
    let isRequired: Bool
    let isSecret: Bool
    /// Whether there may be several, each asked for until nothing is answered.
    let isList: Bool
    /// What else is to be known: the cases, the default value, the documentation.
    let notes: [String]

    /// The values of a component: one, or those of its fields.
    static func rows(of component: ComponentDescription) -> [LineRow] {
        rows(
            of: component.shape,
            named: component.name,
            isRequired: component.isRequired,
            notes: [
                component.defaultValue.map { "\($0.plain) unless given" }, component.documentation,
            ]
            .compactMap(\.self)
        )
    }

    private static func rows(
        of shape: Shape,
        named name: String,
        isRequired: Bool,
        notes: [String]
    ) -> [LineRow] {
        switch shape.content {
        case .fields(let fields):
            return fields.flatMap { field in
                rows(
                    of: field.shape,
                    named: "\(name).\(field.name)",
                    isRequired: isRequired && !field.shape.isOptional,
                    notes: []
                )
            }
        case .element(let element) where element.isAnswer:
            return [row(name, shape, isRequired, notes + element.notes, isList: true)]
        case .scalar, .cases, .element, .dictionary, .opaque, .repeats:
            return [row(name, shape, isRequired, notes + shape.notes, isList: false)]
        }
    }

    private static func row(
        _ name: String,
        _ shape: Shape,
        _ isRequired: Bool,
        _ notes: [String],
        isList: Bool
    ) -> LineRow {
        let unsaid = isRequired ? shape.unsaidValue : nil
        return LineRow(
            name: name,
            type: shape.typeName,
            isRequired: isRequired && unsaid == nil,
            isSecret: shape.isSecret,
            isList: isList,
            notes: notes + (unsaid?.bool == nil ? [] : ["false unless given"])
        )
    }

    /// The words before the answer; `count` is how many were given of a list.
    func question(_ count: Int) -> String {
        guard count == 0 else { return "\(name), another, or nothing: " }
        let facts = [type] + notes + [isRequired ? "required" : "or nothing"]
        return "\(name), \(facts.joined(separator: ", ")): "
    }
}

extension Shape {
    /// Whether one answer is a value of it.
    fileprivate var isAnswer: Bool {
        switch content {
        case .scalar, .cases: true
        case .fields, .element, .dictionary, .opaque, .repeats: false
        }
    }

    fileprivate var notes: [String] {
        switch content {
        case .cases(let cases, _): ["one of " + cases.map(\.plain).joined(separator: " ")]
        case .element, .dictionary, .opaque, .repeats: ["as JSON"]
        case .scalar(.data): ["base64, or @ and the path of a file"]
        case .scalar, .fields: []
        }
    }
}

extension SupportedType {
    /// The value as it is typed.
    fileprivate var plain: String {
        string ?? numberText ?? bool.map(String.init) ?? (isNull ? "null" : "\(self)")
    }
}
