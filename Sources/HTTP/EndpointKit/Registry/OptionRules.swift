internal import HTTPMessage
internal import HTTPTypes

/// The rules for what a wrapper says beside method and path, each with its error messages.
enum OptionRules {
    /// All rules; the mistakes of an endpoint are listed in this order.
    static let all: [@Sendable (AnyEndpoint) -> [DeclarationFault]] = [
        sayingTexts, finalStatuses, answersWithoutBody, oneFailure, sendableFields,
        sendableCredentials, positiveTimeout,
    ]

    /// A summary, a deprecation and a view say something.
    static func sayingTexts(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        func isEmpty(_ text: String?) -> Bool { text?.allSatisfy(\.isWhitespace) ?? false }
        let texts: [(String?, DeclarationFault)] = [
            (endpoint.description.documentation, .emptySummary),
            (endpoint.description.deprecation, .emptyDeprecation),
            (endpoint.options?.view, .emptyView),
        ]
        return texts.filter { isEmpty($0.0) }.map(\.1)
    }

    /// Some status is an answer, and each of them is one that ends an exchange.
    static func finalStatuses(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        guard let success = endpoint.options?.success else { return [] }
        guard success.isPossible else { return [.noSuccess] }
        return success.codes.filter { !(200..<600).contains($0) }.map { .successStatus($0) }
    }

    /// An answer that has no body, whatever the server wants to say, is of a type that needs none.
    static func answersWithoutBody(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        let description = endpoint.description
        let statuses = description.success.codes.filter { [204, 205, 304].contains($0) }
        let subjects = description.method == .head ? ["HEAD"] : statuses.map(String.init)
        guard let subject = subjects.first, !endpoint.operations.answerReader.needsNoBody else {
            return []
        }
        return [.noBody(of: subject, type: description.responseType)]
    }

    /// Failures are read in one way.
    static func oneFailure(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        guard let options = endpoint.options else { return [] }
        return options.failure != nil && options.decodingFailure != nil ? [.twoFailures] : []
    }

    /// Header fields have names and values that can be sent.
    static func sendableFields(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        (endpoint.options?.headerFaults ?? []).map { fault in
            switch fault {
            case .name(let name): .headerName(name)
            case .value(let name): .headerValue(of: name)
            }
        }
    }

    /// Credentials can be sent; those of a group are a matter of the group.
    static func sendableCredentials(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        let fault = endpoint.options?.authorization?.declarationFault
        return fault.map { [.credentials($0)] } ?? []
    }

    /// A request has some time.
    static func positiveTimeout(_ endpoint: AnyEndpoint) -> [DeclarationFault] {
        guard let timeout = endpoint.options?.timeout, timeout <= .zero else { return [] }
        return [.timeout("\(timeout)")]
    }
}
