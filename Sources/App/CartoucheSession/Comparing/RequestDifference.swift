package import CartoucheTexts
import FoundationEssentials
import HTTPMessage
import SecretValues
import WebAddresses

/// A difference between two requests whose responses are compared.
///
/// It may explain why the responses differ.
package enum RequestDifference: Equatable, Sendable {
    case environment(older: String?, newer: String?)
    case address(older: String, newer: String)
    case path(older: String, newer: String)
    /// A query item, a header field or a value of the body; nil if a request doesn't have it.
    case input(String, older: String?, newer: String?)
    /// An input whose values aren't shown.
    case hiddenInput(String)
}

extension RequestDifference {
    /// The maximum length of a value that is shown completely.
    private static let valueLimit = 24

    /// Returns all differences, the most significant ones first.
    package static func all(_ older: EndedExchange, _ newer: EndedExchange) -> [RequestDifference] {
        var found: [RequestDifference] = []
        if older.environment != newer.environment {
            found.append(.environment(older: older.environment, newer: newer.environment))
        }
        let urls = (older.exchange.request.url, newer.exchange.request.url)
        if let then = Origin(urls.0), let now = Origin(urls.1), then != now,
            !areOfEmbeddedServer(older, newer)
        {
            found.append(.address(older: "\(then)", newer: "\(now)"))
        }
        let paths = (RequestTarget(urls.0.absoluteString), RequestTarget(urls.1.absoluteString))
        if paths.0.path != paths.1.path {
            found.append(
                .path(
                    older: older.hidden.redacted(paths.0.path),
                    newer: newer.hidden.redacted(paths.1.path)
                )
            )
        }
        return found + inputs(older, newer)
    }

    /// Returns whether both may have been sent to the embedded server, whose port differs at each
    /// start.
    private static func areOfEmbeddedServer(_ older: EndedExchange, _ newer: EndedExchange) -> Bool
    {
        (older.origin != nil || newer.origin != nil) && older.environment == newer.environment
            && [older, newer].allSatisfy { $0.exchange.request.url.host() == "127.0.0.1" }
    }

    private static func inputs(
        _ older: EndedExchange,
        _ newer: EndedExchange
    ) -> [RequestDifference] {
        let hasBodies = RequestInputs.hasBody(older) && RequestInputs.hasBody(newer)
        let then = RequestInputs(older, withBody: hasBodies)
        let now = RequestInputs(newer, withBody: hasBodies)
        let names = now.names + then.names.filter { now.texts[$0] == nil }
        return names.compactMap { name -> RequestDifference? in
            let (old, new) = (then.texts[name], now.texts[name])
            // It is unknown whether values that the history has hidden are the same.
            guard old != new, !then.lacks(name), !now.lacks(name) else { return nil }
            guard !then.secret.contains(name), !now.secret.contains(name) else {
                return .hiddenInput(name)
            }
            return .input(
                name,
                older: old.map { older.hidden.redacted($0) },
                newer: new.map { newer.hidden.redacted($0) }
            )
        }
    }

    /// Returns a message: `environment none → staging · limit 3 → 2, body.name`.
    package static func sentence(_ all: [RequestDifference], _ texts: Texts) -> String {
        var places: [String] = []
        var inputs: [String] = []
        for difference in all {
            switch difference {
            case .environment(let older, let newer):
                let none = texts[.noEnvironment]
                places.append(texts(.environmentsCompared, older ?? none, newer ?? none))
            case .address(let older, let newer): places.append("\(older) → \(newer)")
            case .path(let older, let newer): inputs.append("\(older) → \(newer)")
            case .input(let name, let older, let newer):
                inputs.append("\(name) \(shown(older)) → \(shown(newer))")
            case .hiddenInput(let name): inputs.append(name)
            }
        }
        let said = inputs.isEmpty ? [] : [texts(.inputsCompared, inputs.joined(separator: ", "))]
        return (places + said).joined(separator: " · ")
    }

    private static func shown(_ value: String?) -> String {
        guard let value else { return "∅" }
        return value.count > valueLimit ? String(value.prefix(valueLimit)) + "…" : value
    }
}
