import CartoucheSession
import CartoucheTexts
package import EndpointKit
package import HTTPMessage
import TerminalWidgets
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

/// News for the window of the history.
package enum HistoryNews: Equatable, Sendable {
    /// The exchanges that match the typed words.
    case found(HistoryFilter, [RecordedExchange])
    /// The fits of stored responses, by their numbers.
    case fits([Int64: StoredFit])
    /// The reason some responses couldn't be read.
    case unread(reason: String)
}

extension StoredFit {
    init(_ ended: EndedExchange, of endpoint: AnyEndpoint, formats: BodyFormats) {
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

    /// Returns the text of a fit: `fits`, `2 problems`, or the reason it isn't known.
    func text(_ texts: Texts) -> String {
        switch self {
        case .decoded(0): texts[.storedFits]
        case .decoded(1): texts(.oneProblem, "1")
        case .decoded(let count): texts(.problemCount, "\(count)")
        case .undecoded(.cut): texts[.storedCutShort]
        case .undecoded(.redacted): texts[.storedRedactedShort]
        case .undecoded(.incomplete): texts[.partial]
        case .undecoded(.refused): texts[.storedRefusedShort]
        }
    }

    var role: ThemeRole {
        switch self {
        case .decoded(0): .success
        case .decoded: .dataMismatch
        case .undecoded: .warning
        }
    }
}
