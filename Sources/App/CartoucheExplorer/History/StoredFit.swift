import CartoucheSession
import CartoucheTexts
package import EndpointKit
package import HTTPMessage
import TerminalWidgets
import ValueTree

/// Why a stored response cannot be compared with the type of its endpoint.
package enum Undecoded: String, CaseIterable, Sendable {
    case cut
    case redacted
    case incomplete
    case refused

    /// Why a response cannot be compared, which is nil if not all of it arrived; nil if it can.
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

/// Whether a stored response is as the type of its endpoint is today.
package enum StoredFit: Equatable, Sendable {
    /// It was decoded, with so many problems; information is none.
    case decoded(problems: Int)
    case undecoded(Undecoded)
}

/// What was found out for the window of the history.
package enum HistoryNews: Equatable, Sendable {
    /// The exchanges that contain what was typed.
    case found(HistoryFilter, [RecordedExchange])
    /// Whether stored responses fit, by their numbers.
    case fits([Int64: StoredFit])
    /// Why some could not be read.
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
        // What is no document where one is declared has no other problem.
        if case .declared = body.meaning, body.fault != nil { return 1 }
        return body.reading()?.problems.count { !$0.isInformation } ?? 0
    }

    /// `fits`, `2 problems`, or why nobody knows.
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
