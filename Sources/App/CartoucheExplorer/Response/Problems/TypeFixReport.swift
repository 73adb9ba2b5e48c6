import CartoucheDocumentView
package import CartoucheSession
import CartoucheTexts
package import EndpointKit
import FoundationEssentials
import HTTPMessage
package import ValueTree

/// A request for the declaration that accepts the values at the place of a problem.
package struct TypeFixRequest: Equatable, Sendable {
    package let endpoint: String
    package let problem: Problem
    /// Other problems.
    ///
    /// Those of the same type are fixed with it.
    package var others: [Problem] = []
    /// The status of the response with the problem.
    package var status = 200
    /// The responses in memory.
    package let responses: [EndedExchange]
}

/// The declaration, and the number of responses it is based on.
package struct TypeFixReport: Equatable, Sendable {
    /// The declaration, or nil if no type would help.
    package let fix: TypeFix?
    /// The declarations of other properties of the same type with problems.
    package let others: [TypeFix]
    /// The place of the problem.
    package let path: String
    /// The number of responses of this session.
    package let kept: Int
    /// The number of responses of the history, without those of this session.
    package let stored: Int
    /// The number of responses that are redacted, cut, unreadable or would take too much memory.
    package let leftOut: Int
    /// Why the history wasn't read.
    package let fault: String?

    package init(
        fix: TypeFix?,
        others: [TypeFix] = [],
        path: String,
        kept: Int,
        stored: Int,
        leftOut: Int,
        fault: String?
    ) {
        self.fix = fix
        self.others = others
        self.path = path
        self.kept = kept
        self.stored = stored
        self.leftOut = leftOut
        self.fault = fault
    }
}

/// Looks for a declaration in the responses in memory and in the history.
struct TypeFixRun: Sendable {
    let endpoint: AnyEndpoint
    let services: Services
    let texts: Texts

    /// The precision of times in the history, which are rounded.
    private static let precision = 0.001

    func report(on request: TypeFixRequest) async -> TypeFixReport {
        let kept = request.responses.compactMap { ended in
            ended.exchange.failure == nil
                ? ended.exchange.response.flatMap { value(of: $0, as: request.status) } : nil
        }
        var stored = StoredResponses()
        var fault: String?
        do {
            let success = endpoint.description.success
            let isAnswer = success.contains(request.status)
            stored = try await services.history.responses(of: endpoint.id) { status in
                success.contains(status) == isAnswer
            }
        } catch {
            fault = texts.reason(error)
        }
        let times = request.responses.map(\.exchange.startedAt)
        let isOther = { (time: Date) in
            !times.contains { abs($0.timeIntervalSince(time)) < Self.precision }
        }
        let others = stored.whole.filter { isOther($0.startedAt) }
        let values = others.compactMap { value(of: $0.response, as: request.status) }
        let all = kept + values
        let fix = endpoint.typeFix(of: request.problem, in: all, status: request.status)
        return TypeFixReport(
            fix: fix,
            others: fix.map { fixes(beside: $0, request, in: all) } ?? [],
            path: request.problem.path.preview(),
            kept: kept.count,
            stored: values.count,
            leftOut: others.count - values.count + stored.leftOut.count(where: isOther),
            fault: fault
        )
    }

    /// Returns the fixes of other properties of the type that can be combined with the earlier
    /// ones.
    private func fixes(
        beside fix: TypeFix,
        _ request: TypeFixRequest,
        in responses: [SupportedType]
    ) -> [TypeFix] {
        guard fix.owner != nil else { return [] }
        var fixes = [fix]
        for problem in request.others {
            guard !Task.isCancelled,
                let other = endpoint.typeFix(of: problem, in: responses, status: request.status),
                other.owner == fix.owner, fixes.allSatisfy({ $0.text.canStand(beside: other.text) })
            else { continue }
            fixes.append(other)
        }
        return Array(fixes.dropFirst())
    }

    /// Returns the whole document of a response of the type that is declared for a status.
    private func value(of response: RawResponse, as status: Int) -> SupportedType? {
        let success = endpoint.description.success
        guard success.contains(response.statusCode) == success.contains(status) else { return nil }
        let body = Reading.Body(of: response, for: endpoint, formats: services.formats)
        guard case .declared = body.meaning, body.fault == nil else { return nil }
        return body.document?.document.map { SupportedType($0.root) }
    }
}
