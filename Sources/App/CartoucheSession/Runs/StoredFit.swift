package import EndpointKit
package import HTTPMessage
import ValueTree

/// The reason a stored response can't be compared with the type of its endpoint.
package enum Undecoded: String, CaseIterable, Sendable {
    case cut
    case redacted
    case incomplete
    case refused

    /// Creates the reason for a response, which is nil if it is incomplete; nil if it can be
    /// compared.
    package init?(
        _ response: RawResponse?,
        isCut: Bool,
        isRedacted: Bool,
        of endpoint: AnyEndpoint
    ) {
        guard let response else {
            self = .incomplete
            return
        }
        if !endpoint.declaresType(of: response) {
            self = .refused
        } else if isCut {
            self = .cut
        } else if isRedacted {
            self = .redacted
        } else {
            return nil
        }
    }
}

/// The fit of a stored response with the current type of its endpoint.
package enum StoredFit: Equatable, Sendable {
    /// It was decoded with this number of problems; information isn't counted.
    case decoded(problems: Int)
    case undecoded(Undecoded)
}

extension StoredFit {
    /// Decodes a stored response with the current type of its endpoint.
    package init(_ ended: EndedExchange, of endpoint: AnyEndpoint, formats: BodyFormats) {
        let response = ended.exchange.failure == nil ? ended.exchange.response : nil
        let reason = Undecoded(
            response,
            isCut: ended.origin?.isCut == true,
            isRedacted: ended.origin?.isRedacted == true,
            of: endpoint
        )
        guard let response, reason == nil else {
            self = .undecoded(reason ?? .incomplete)
            return
        }
        let body = Reading.Body(of: response, for: endpoint, formats: formats)
        self = .decoded(problems: Self.problemCount(of: body))
    }

    private static func problemCount(of body: Reading.Body) -> Int {
        // A body that isn't the declared document has no further problems.
        if case .declared = body.meaning, body.fault != nil { return 1 }
        return body.reading()?.problems.count { !$0.isInformation } ?? 0
    }
}
