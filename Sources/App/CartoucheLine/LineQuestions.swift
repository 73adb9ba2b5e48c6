import CartoucheSession
package import CartoucheTexts
package import EndpointKit
package import FoundationEssentials
package import Girders
import HTTPMessage
import HTTPTypes
import ValueTree

/// Asks for each value of an endpoint's request, in the order of its form.
package struct LineQuestions: Sendable {
    /// Finds what an answer refers to.
    package struct Sources: Sendable {
        /// Returns the variables, with the values of responses that a text refers to; nil if the
        /// environment can't be used.
        let variables: @Sendable (_ text: String) async -> Variables?
        /// Returns the reason a file can't be read; nil if it can.
        let refusal: @Sendable (_ path: String) -> String?
        let now: @Sendable () -> Date

        package init(
            variables: @escaping @Sendable (_ text: String) async -> Variables?,
            refusal: @escaping @Sendable (_ path: String) -> String?,
            now: @escaping @Sendable () -> Date
        ) {
            self.variables = variables
            self.refusal = refusal
            self.now = now
        }
    }

    private let endpoint: AnyEndpoint
    private let variables: Variables
    private let sources: Sources
    private let terminal: LineTerminal
    private let texts: Texts

    package init(
        about endpoint: AnyEndpoint,
        with variables: Variables,
        from sources: Sources,
        on terminal: LineTerminal,
        _ texts: Texts
    ) {
        self.endpoint = endpoint
        self.variables = variables
        self.sources = sources
        self.terminal = terminal
        self.texts = texts
    }

    /// Returns the answers as arguments of `send`, or nil if the input ends or the user doesn't
    /// send.
    package func arguments() async -> [String]? {
        let description = endpoint.description
        let (method, path) = (description.method.rawValue, description.path)
        terminal.line(texts(.plainGivesUp, method, path, Self.end))
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
                terminal.line(texts[.notSent])
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
                terminal.line(texts(.plainIsRequired, row.name))
                continue
            }
            let answer = "\(path)=\(text)"
            if let refusal = await refusal(of: text, to: row) {
                terminal.line(refusal)
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
            variables = await sources.variables(text) ?? variables
        }
        let values = ComponentValues(
            endpoint: endpoint.description,
            variables: variables,
            now: sources.now(),
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
            if let refusal = sources.refusal(file.file) { return refusal }
        }
        return nil
    }

    /// Returns the answer, or nil at the end of the input.
    private func ask(_ question: String, isSecret: Bool = false) async -> String? {
        terminal.write(question + " ")
        guard let answer = await terminal.input.next(isSecret) else { return nil }
        return answer == Self.end ? notSent() : answer
    }

    /// The answer that ends the questions.
    private static let end = "."

    private func notSent<Answer>() -> Answer? {
        terminal.line(texts[.notSent])
        return nil
    }
}
