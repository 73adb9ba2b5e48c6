internal import CartoucheExplorer
internal import CartoucheSession
import CartoucheTexts
internal import EndpointKit
internal import Girders
internal import HTTPMessage
internal import HTTPTypes
internal import ValueTree

/// Asks for each value of an endpoint's request, in the order of its form.
struct LineQuestions {
    private let endpoint: AnyEndpoint
    private let conversation: LineConversation
    private let variables: Variables

    private var composition: Composition { conversation.composition }
    private var texts: Texts { conversation.texts }

    /// Throws a failure if there is no such endpoint, if its declaration is invalid, or if the
    /// environment can't be used.
    init(_ name: String, in conversation: LineConversation) throws(CommandFailure) {
        self.conversation = conversation
        variables = try Self.variables(of: conversation)
        var argument = EndpointArgument()
        argument.name = name
        endpoint = try argument.endpoint(in: conversation.composition.registry)
    }

    private static func variables(
        of conversation: LineConversation
    ) throws(CommandFailure) -> Variables {
        try conversation.composition.backend.environment(
            named: conversation.environment,
            reaching: conversation.baseURLs
        )
        .variables
    }

    /// Returns the answers as arguments of `send`, or nil if the input ends or the user doesn't
    /// send.
    func arguments() async throws(CommandFailure) -> [String]? {
        let description = endpoint.description
        let (method, path) = (description.method.rawValue, description.path)
        conversation.line(texts(.plainGivesUp, method, path, Self.end))
        var arguments: [String] = []
        for component in description.components {
            guard let answers = await self.answers(to: component) else {
                return nil
            }
            arguments += answers
        }
        return await isToBeSent() ? arguments : nil
    }

    /// Asks until the answer is yes or no, so that a command that was typed too early sends
    /// nothing.
    private func isToBeSent() async -> Bool {
        while let answer = await ask(texts[.plainSends]) {
            switch YesOrNo(answer, orNothing: .yes, texts) {
            case .yes: return true
            case .no:
                conversation.line(texts[.notSent])
                return false
            case nil: continue
            }
        }
        return false
    }

    private func answers(
        to component: ComponentDescription
    ) async -> [String]? {
        let rows = LineRow.rows(of: component, texts)
        var answers: [String] = []
        for row in rows {
            guard let next = await self.answers(to: row) else {
                return nil
            }
            answers += next
        }
        return answers
    }

    /// Asks until the row accepts the answer.
    ///
    /// An empty answer omits the row.
    private func answers(to row: LineRow) async -> [String]? {
        var answers: [String] = []
        while true {
            let path = row.isList ? "\(row.name)[\(answers.count)]" : row.name
            let question = row.question(answers.count, texts)
            guard let text = await ask(question, isSecret: row.isSecret) else { return nil }
            guard !text.isEmpty else {
                guard row.isRequired, answers.isEmpty else { return answers }
                conversation.line(texts(.plainIsRequired, row.name))
                continue
            }
            let answer = "\(path)=\(text)"
            if let refusal = await refusal(of: text, to: row) {
                conversation.line(refusal)
                continue
            }
            answers.append(answer)
            guard row.isList else { return answers }
        }
    }

    /// Returns the problem of an answer, if any.
    ///
    /// Missing values are asked for later.
    ///
    /// Each answer is checked alone, and an element as the first of its list, because the other
    /// answers were valid.
    private func refusal(of text: String, to row: LineRow) async -> String? {
        let path = row.isList ? "\(row.name)[0]" : row.name
        var variables = self.variables
        if text.contains("{{") {
            await conversation.recallResponses(for: [text], in: conversation.environment)
            // With the values that were just found.
            variables = (try? Self.variables(of: conversation)) ?? variables
        }
        let values = ComponentValues(
            endpoint: endpoint.description,
            variables: variables,
            now: composition.now(),
            dates: endpoint.dates
        )
        do throws(FormError) {
            let form = try values.form(["\(path)=\(text)"], body: nil)
            // A secret is known only when the request is built.
            guard !text.contains("{{") else { return nil }
            let (named, files) = endpoint.description.takingFiles(of: form)
            if let refusal = refusal(of: files) { return refusal }
            let wrong = endpoint.problems(inForm: named).filter { problem in
                problem.kind != .missing && problem.formPath == path
            }
            guard !wrong.isEmpty else { return nil }
            throw FormError(problems: wrong)
        } catch {
            return texts.language == .english
                ? error.message(for: endpoint.id) : texts.words(error)
        }
    }

    /// Returns why files can't be read, if they can't.
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

    /// Returns the answer, or nil at the end of the input.
    private func ask(_ question: String, isSecret: Bool = false) async -> String? {
        composition.streams.write(question + " ")
        guard let answer = await composition.lines.next(isSecret) else { return nil }
        return answer == Self.end ? notSent() : answer
    }

    /// The answer that ends the questions.
    private static let end = "."

    private func notSent<Answer>() -> Answer? {
        conversation.line(texts[.notSent])
        return nil
    }
}

/// A value to ask for, named as in `name=value`.
struct LineRow: Equatable {
    let name: String
    let type: String
    let isRequired: Bool
    let isSecret: Bool
    /// Whether there can be several values.
    ///
    /// Each is asked for until the answer is empty.
    let isList: Bool
    /// Further details: the cases, the default value, the documentation.
    let notes: [String]

    /// Returns the rows of a component: one, or those of its fields.
    static func rows(of component: ComponentDescription, _ texts: Texts) -> [LineRow] {
        rows(
            of: component.shape,
            named: component.name,
            isRequired: component.isRequired,
            notes: [
                component.defaultValue.map { texts(.plainDefault, $0.plain) },
                component.documentation,
            ]
            .compactMap(\.self),
            texts
        )
    }

    private static func rows(
        of shape: Shape,
        named name: String,
        isRequired: Bool,
        notes: [String],
        _ texts: Texts
    ) -> [LineRow] {
        switch shape.content {
        case .fields(let fields):
            return fields.flatMap { field in
                rows(
                    of: field.shape,
                    named: "\(name).\(field.name)",
                    isRequired: isRequired && !field.shape.isOptional,
                    notes: [],
                    texts
                )
            }
        case .element(let element) where element.isAnswer:
            let notes = notes + element.notes(texts)
            return [row(name, shape, isRequired, notes, isList: true, texts)]
        case .scalar, .cases, .element, .dictionary, .opaque, .repeats:
            let notes = notes + shape.notes(texts)
            return [row(name, shape, isRequired, notes, isList: false, texts)]
        }
    }

    private static func row(
        _ name: String,
        _ shape: Shape,
        _ isRequired: Bool,
        _ notes: [String],
        isList: Bool,
        _ texts: Texts
    ) -> LineRow {
        let unsaid = isRequired ? shape.unsaidValue : nil
        return LineRow(
            name: name,
            type: shape.typeName,
            isRequired: isRequired && unsaid == nil,
            isSecret: shape.isSecret,
            isList: isList,
            notes: notes + (unsaid?.bool == nil ? [] : [texts(.plainDefault, "false")])
        )
    }

    /// Returns the text before the answer.
    ///
    /// `count` is the number of list elements that were given.
    func question(_ count: Int, _ texts: Texts) -> String {
        guard count == 0 else { return texts(.plainAnother, name) }
        let facts = [type] + notes + [texts[isRequired ? TextKey.plainRequired : .plainOrNothing]]
        return texts(.plainQuestion, name, facts.joined(separator: ", "))
    }
}

extension Shape {
    /// Whether a single answer is a value of the shape.
    fileprivate var isAnswer: Bool {
        switch content {
        case .scalar, .cases: true
        case .fields, .element, .dictionary, .opaque, .repeats: false
        }
    }

    fileprivate func notes(_ texts: Texts) -> [String] {
        switch content {
        case .cases(let cases, _):
            [texts(.plainCases, cases.map(\.plain).joined(separator: " "))]
        case .element, .dictionary, .opaque, .repeats: [texts[.plainJSON]]
        case .scalar(.data): [texts[.plainData]]
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
