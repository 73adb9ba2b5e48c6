import FoundationEssentials
import HTTPMessage

extension Texts {
    /// A failure in one line: what failed, in which phase, for which URL, and what can be done.
    ///
    /// Secrets in URLs are redacted, as in the error's description.
    func sentence(_ error: TransportError) -> String {
        let error = error.redacted()
        let summary = summary(of: error.kind)
        let place = error.url.map { " (\($0.absoluteString))" } ?? ""
        let whole = (error.shownPhase.map { self(Self.phase($0), summary) } ?? summary) + place
        return Self.advice(on: error.kind).map { self(.withAdvice, whole, self[$0]) } ?? whole
    }

    /// The reason for a retry.
    func sentence(_ reason: Attempt.Reason) -> String {
        switch reason {
        case .status: "\(reason)"
        case .failure(let error): sentence(error)
        case .challenge(let scheme): self(.failAuthentication, scheme)
        }
    }

    private func summary(of kind: TransportError.Kind) -> String {
        switch kind {
        case .invalidURL(let text): self(.failInvalidURL, text)
        case .unsupportedScheme(let scheme): self(.failScheme, scheme)
        case .unreadableFile(let path, let reason): self(.failFile, path, words(reason))
        case .refused: self[.failRefused]
        case .unresolvable(let host): self(.failUnresolvable, host)
        case .unreachable: self[.failUnreachable]
        case .tls(let cause): self(.failTLS, words(cause))
        case .credentials(let reason): self(.failCredentials, words(reason))
        case .proxy(let proxy, let reason): self(.failProxy, proxy, words(reason))
        case .proxyAuthorization(let proxy): self(.failProxyLogin, proxy)
        case .proxyVariable(let name, let reason): self(.failProxyVariable, name, words(reason))
        case .socket(let path, let reason): self(.failSocket, path, words(reason))
        case .connectTimeout(let limit): self(.failConnectTimeout, seconds(limit))
        case .timeout(let limit): self(.failTimeout, seconds(limit))
        case .cancelled: self[.failCancelled]
        case .truncated(let received): self(.failTruncated, quantity(bytes: received))
        case .closed: self[.failClosed]
        case .damagedBody(let reason): self(.failDamagedBody, words(reason))
        case .bodyTooLarge(let limit): self(.failBodyTooLarge, size(limit))
        case .expansionTooLarge(let limit): self(.failExpansion, "\(limit)")
        case .tooManyRedirects(let limit): self(.failRedirects, "\(limit)")
        case .insecureRedirect: self[.failInsecureRedirect]
        case .redirectScheme(let scheme): self(.failRedirectScheme, scheme)
        case .loginFailed(let reason): self(.failLogin, words(reason))
        case .intercepted(let name, let reason): self(.failIntercepted, name, reason)
        case .malformedResponse(let reason): self(.failMalformed, words(reason))
        case .other(let text): text
        }
    }

    private static func phase(_ phase: Phase.Kind) -> FailureKey {
        switch phase {
        case .connect: .whileConnecting
        case .wait: .whileWaiting
        case .download: .whileReceiving
        }
    }

    private static func advice(on kind: TransportError.Kind) -> FailureKey? {
        switch kind {
        case .invalidURL: .adviseURL
        case .unsupportedScheme: .adviseScheme
        case .unreadableFile: .adviseFile
        case .refused: .adviseRefused
        case .unresolvable: .adviseUnresolvable
        case .unreachable: .adviseUnreachable
        case .tls: .adviseTLS
        case .credentials: .adviseCredentials
        case .proxy: .adviseProxy
        case .proxyAuthorization: .adviseProxyLogin
        case .proxyVariable: .adviseProxyVariable
        case .socket: .adviseSocket
        case .connectTimeout, .timeout: .adviseTimeout
        case .bodyTooLarge, .expansionTooLarge: .adviseLimit
        case .tooManyRedirects: .adviseRedirects
        case .insecureRedirect: .adviseInsecureRedirect
        case .redirectScheme: .adviseRedirectScheme
        case .loginFailed(.oauth): nil
        case .loginFailed: .adviseLogin
        case .malformedResponse: .adviseMalformed
        case .damagedBody: .adviseUncompressed
        case .cancelled, .truncated, .closed, .intercepted, .other: nil
        }
    }
}
