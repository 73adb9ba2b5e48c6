package import CartoucheTexts
package import EndpointKit
import FoundationEssentials
import HTTPMessage
import ValueTree

/// Looks for a declaration in the responses in memory and in the history.
package struct TypeFixRun: Sendable {
    private let endpoint: AnyEndpoint
    private let services: Services
    private let texts: Texts

    package init(endpoint: AnyEndpoint, services: Services, texts: Texts) {
        self.endpoint = endpoint
        self.services = services
        self.texts = texts
    }

    /// The precision of times in the history, which are rounded.
    private static let precision = 0.001

    package func report(on request: TypeFixRequest) async -> TypeFixReport {
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
            path: request.path,
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
