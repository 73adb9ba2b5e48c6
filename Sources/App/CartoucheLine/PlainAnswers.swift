import CartoucheDocumentView
package import CartoucheSession
package import CartoucheTexts
package import EndpointKit
import FoundationEssentials
package import Girders
import HTTPMessage
import ValueTree

/// The contents of the explorer's windows as lines of text, for line mode.
package struct PlainAnswers: Sendable {
    private let texts: Texts
    private let registry: EndpointRegistry
    private let services: Services

    package init(registry: EndpointRegistry, services: Services, texts: Texts) {
        self.registry = registry
        self.services = services
        self.texts = texts
    }

    private var history: HistorySearch { HistorySearch(in: registry, by: services) }

    /// Returns an exchange of the history; nil if it no longer exists.
    package func stored(_ id: Int64) async throws -> FoundExchange? {
        try await history.exchange(id)
    }

    /// Returns the newest response in the history that values can be taken from.
    package func lastStored(
        of endpoint: String,
        in environment: String?
    ) async throws -> EndedExchange? {
        try await history.last(of: endpoint, in: environment)?.stored.ended
    }

    /// Returns lines that identify a response, its time, and the parts that aren't stored.
    package func lines(about found: FoundExchange) -> [String] {
        let ended = found.stored.ended
        let time = services.times.dateAndTime(ended.exchange.startedAt)
        let name = texts(.plainRunTaken, ended.endpoint, "\(found.number)", "\(found.count)", time)
        let size = texts.quantity(bytes: ended.origin?.byteCount ?? 0)
        return [
            name,
            ended.origin?.isCut == true ? texts(.historyCutNote, size) : nil,
            ended.origin?.isRedacted == true ? texts[.historyRedactedNote] : nil,
        ].compactMap(\.self)
    }

    /// Returns the reason a form of the history isn't sent again; nil if it can be sent.
    package func refusal(
        ofSending stored: StoredExchange,
        in environment: ExplorerEnvironment
    ) -> String? {
        guard let form = stored.form else { return texts[.historyNoForm] }
        if let refusal = refusal(ofSending: stored.ended, in: environment) { return refusal }
        if form.lacksSecrets || !form.lackingLines.isEmpty { return texts[.plainLacksSecrets] }
        return form.isAsWritten ? texts[.plainAsWritten] : nil
    }

    /// Returns the reason a request isn't sent again in an environment; nil if the environment and
    /// its server are the same.
    package func refusal(
        ofSending ended: EndedExchange,
        in environment: ExplorerEnvironment
    ) -> String? {
        guard ended.environment == environment.name else {
            let names = [ended.environment, environment.name].map { $0 ?? texts[.noEnvironment] }
            return texts(.plainOtherEnvironment, names[0], names[1])
        }
        return environment.otherServer(than: ended).map { other in
            texts.filled(.historyOtherServer, other.names(texts).map { .text($0) })
        }
    }

    /// Returns the environment and the host for the requests of an endpoint, as in the screen's top
    /// row.
    package func target(of endpoint: String, in environment: ExplorerEnvironment) -> String {
        let name = texts(.plainEnvironment, environment.name ?? texts[.noEnvironment])
        let host: String? =
            switch environment.place(of: endpoint) {
            case .embeddedServer?: texts[.embeddedServer]
            case let place: place?.host
            }
        return [name, host].compactMap(\.self).joined(separator: " · ")
    }

    /// Returns the texts of the login chosen for an endpoint, which may refer to variables; nil if
    /// there is none.
    package func loginTexts(
        of endpoint: AnyEndpoint,
        in environment: String?,
        _ state: ExplorerState
    ) -> [String]? {
        let subject = LoginSubject(group: endpoint.description.group, environment: environment)
        return state.login(for: subject).map { $0.rows.values + [$0.secret] }
    }

    /// Returns the login that was chosen in the explorer for a request to an endpoint; nil for the
    /// group's own authorization.
    ///
    /// Throws an error if the login lacks something, such as a typed secret that isn't stored.
    package func login(
        to endpoint: AnyEndpoint,
        in environment: String?,
        with variables: Variables,
        _ state: ExplorerState
    ) throws(FormError) -> ChosenLogin? {
        let subject = LoginSubject(group: endpoint.description.group, environment: environment)
        guard let kept = state.login(for: subject), let input = LoginInput(kept, texts) else {
            return nil
        }
        switch input.login(to: endpoint, with: variables, texts) {
        case .success(let login): return login
        case .failure(let refusal): throw FormError(problems: [refusal.problem])
        }
    }

    /// Returns lines that name the compared responses, the differences between their requests, and
    /// the differences between the two as rows of a tree; nil if one of them can't be compared.
    @concurrent package func comparison(
        of older: EndedExchange,
        with newer: EndedExchange
    ) async -> [String]? {
        guard let one = document(of: older), let other = document(of: newer),
            let comparison = await Comparison.of(one, other)
        else { return nil }
        let head = lines(comparing: newer, with: older)
        guard !comparison.differences.isEmpty else {
            return head + [texts.document[.noDifferences]]
        }
        let counts = [
            (comparison.count(of: .changed), TextKey.countChanged),
            (comparison.count(of: .added), .countAdded),
            (comparison.count(of: .removed), .countRemoved),
        ]
        let kinds = counts.filter { $0.0 > 0 }.map { texts($0.1, "\($0.0)") }
        return head + kinds + comparison.lines(texts.document)
    }

    private func document(of ended: EndedExchange) -> IndexedDocument? {
        history.document(of: ended).flatMap { IndexedDocument($0) }
    }

    private func lines(
        comparing newer: EndedExchange,
        with older: EndedExchange
    ) -> [String] {
        let title = texts(.plainCompared, newer.endpoint, name(of: newer), name(of: older))
        let differences = RequestDifference.all(older, newer)
        guard !differences.isEmpty else { return [title] }
        return [title, RequestDifference.sentence(differences, texts)]
    }

    /// Returns the time of a response, with its number in the history if it comes from there.
    private func name(of ended: EndedExchange) -> String {
        let time = services.times.dateAndTime(ended.exchange.startedAt)
        guard let id = ended.origin?.id else { return time }
        return texts(.plainNumber, "\(id)", time)
    }

    /// Returns the declaration that would accept a response: of the type with all properties that
    /// have problems, or of the property that the problem with this number in the list is about.
    @concurrent package func typeFix(_ number: Int?, in ended: EndedExchange) async -> [String] {
        guard let endpoint = registry.endpoint(id: ended.endpoint),
            let response = ended.exchange.response, ended.isComplete
        else { return [texts[.notReadYet]] }
        let body = Reading.Body(of: response, for: endpoint, formats: services.formats)
        let problems = ProblemIndex(body.reading()?.problems ?? [], of: nil)
        guard !problems.all.isEmpty else { return [texts[.noProblems]] }
        let first = problems.all.firstIndex { !$0.isInformation } ?? 0
        let index = number.map { $0 - 1 } ?? first
        guard problems.all.indices.contains(index) else {
            return [texts(.plainNoProblem, "\(index + 1)", "\(problems.all.count)")]
        }
        let problem = problems.all[index]
        let request = TypeFixRequest(
            endpoint: ended.endpoint,
            problem: problem,
            path: problem.path.preview(),
            others: problems.firstOfGroups.filter { $0 != problem },
            status: response.statusCode,
            responses: [ended]
        )
        let run = TypeFixRun(endpoint: endpoint, services: services, texts: texts)
        let report = await run.report(on: request)
        let whole = number == nil ? report.wholeType : nil
        return report.lines(whole: whole, texts).map(\.text)
    }

    /// Returns the text of the fit of a stored response with its type.
    package func text(of fit: StoredFit) -> String { fit.text(texts) }

    /// Saves a body in a file.
    package func save(_ request: SaveRequest) async -> SaveResult {
        await SaveResult(of: request, by: services, texts)
    }

    /// Returns the message for the result of saving a body.
    package func sentence(about result: SaveResult, _ path: String) -> String {
        switch result {
        case .saved(let count): texts(.saved, path, texts.quantity(bytes: count))
        case .isThere: texts(.notSavedIsThere, path)
        case .failed(let reason): texts(.notSaved, reason)
        }
    }

    /// Returns the cookies without their values, one per line.
    package func cookies(_ cookies: [ListedCookie]) -> [String] {
        guard !cookies.isEmpty else { return [texts[.noCookies]] }
        return cookies.map { cookie in
            [cookie.key.name, cookie.place, cookie.expiry(texts, services.times)]
                .joined(separator: "  ")
        }
    }
}
