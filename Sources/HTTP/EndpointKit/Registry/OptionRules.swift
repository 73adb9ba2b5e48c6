internal import HTTPMessage
internal import HTTPTypes

/// The rules for the options of a wrapper beside method and path, each with its faults.
enum OptionRules {
    /// All rules; the mistakes of an endpoint are listed in this order.
    static let all: [@Sendable (AnyEndpoint) -> [DeclarationFault]] = [
        sayingTexts, finalStatuses, answersWithoutBody, oneFailure, sendableFields,
        sendableCredentials, positiveTimeout,
    ]

    /// A summary, a deprecation and a view contain text.
    static func sayingTexts(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        func isEmpty(_ text: String?) -> Bool { text?.allSatisfy(\.isWhitespace) ?? false }
        let texts: [(String?, DeclarationFault)] = [
            (endpoint.description.documentation, .emptySummary),
            (endpoint.description.deprecation, .emptyDeprecation),
            (endpoint.options?.view, .emptyView),
        ]
        return texts.filter { isEmpty($0.0) }.map(\.1)
    }

    /// At least one status is an answer, and each of them ends an exchange.
    static func finalStatuses(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        guard let success = endpoint.options?.success else { return [] }
        guard success.isPossible else { return [.noSuccess] }
        return success.codes.filter { !(200..<600).contains($0) }.map { .successStatus($0) }
    }

    /// An answer that never has a body is of a type that doesn't need one.
    static func answersWithoutBody(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        let description = endpoint.description
        let statuses = description.success.codes.filter { [204, 205, 304].contains($0) }
        let subjects = description.method == .head ? ["HEAD"] : statuses.map(String.init)
        guard let subject = subjects.first, !endpoint.operations.answerReader.needsNoBody else {
            return []
        }
        return [.noBody(of: subject, type: description.responseType)]
    }

    /// Failures are read in one way only.
    static func oneFailure(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        guard let options = endpoint.options else { return [] }
        return options.failure != nil && options.decodingFailure != nil ? [.twoFailures] : []
    }

    /// Header fields have valid names and values.
    static func sendableFields(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        (endpoint.options?.headerFaults ?? []).map { fault in
            switch fault {
            case .name(let name): .headerName(name)
            case .value(let name): .headerValue(of: name)
            }
        }
    }

    /// Credentials can be sent; those of a group are checked with the group.
    static func sendableCredentials(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        let fault = endpoint.options?.authorization?.declarationFault
        return fault.map { [.credentials($0)] } ?? []
    }

    /// A timeout is longer than zero.
    static func positiveTimeout(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        guard let timeout = endpoint.options?.timeout, timeout <= .zero else { return [] }
        return [.timeout("\(timeout)")]
    }
}
