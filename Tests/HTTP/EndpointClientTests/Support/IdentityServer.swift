import FoundationEssentials
import Girders
import HTTPMessage
import SecretValues
import Synchronization
import ValueTree

@testable import EndpointClient

/// An authorization server that checks the requirements of RFC 6749, 7636 and 8628 for a client.
///
/// The client `shop` has the secret `s/cret+1`; the public client `cli` has none.
final class IdentityServer: Sendable {
    private struct State: Sendable {
        var codes: [String: (challenge: String, redirect: String)] = [:]
        var refresh: String?
        var count = 0
        /// The answers to requests for the device's token, in order; then there is a token.
        var waits: [String] = []
        var forms: [[String: String]] = []
        /// The address of the latest page, as the browser opened it.
        var pages: [URL] = []
    }

    private let state = Mutex(State())
    /// The lifetime of tokens in seconds.
    let life: Int

    init(life: Int = 3600, device waits: [String] = []) {
        self.life = life
        state.withLock { $0.waits = waits }
    }

    /// The forms that the token address has received.
    var forms: [[String: String]] { state.withLock(\.forms) }
    /// The pages that were opened.
    var pages: [URL] { state.withLock(\.pages) }

    /// Drops the refresh token, like a server that was restarted.
    func forget() { state.withLock { $0.refresh = nil } }

    func answer(_ request: String) -> [RawServer.Step] {
        let parts = request.split(separator: " ", maxSplits: 2)
        let body =
            request.firstRange(of: "\r\n\r\n").map { String(request[$0.upperBound...]) } ?? ""
        var form = Self.form(body)
        let who = Self.client(request, &form)
        switch parts.dropFirst().first.map(String.init) {
        case "/token": return state.withLock { answer(form, of: who, &$0) }
        case "/device":
            return Self.json(
                """
                {"device_code": "d3vice-code", "user_code": "WDJB-MJHT", "interval": 2,
                "verification_uri": "https://id.test/go",
                "verification_uri_complete": "https://id.test/go?c=WDJB-MJHT", "expires_in": 60}
                """
            )
        case "/api":
            let isRight = request.contains("Bearer access-\(state.withLock(\.count))\r\n")
            return isRight ? Self.json("true") : Self.json("false", "401 Unauthorized")
        default: return Self.json("null", "404 Not Found")
        }
    }

    /// Returns the client: from Basic authentication, or from the form.
    private static func client(_ request: String, _ form: inout [String: String]) -> String? {
        if let basic = request.firstMatch(of: /\r\nAuthorization: Basic ([^\r]*)/),
            let data = Data(base64Encoded: String(basic.output.1))
        {
            form["authentication"] = "basic"
            let pair = Self.form("pair=" + String(decoding: data, as: UTF8.self))["pair"]
            return pair == "shop:s/cret+1" ? "shop" : nil
        }
        let id = form.removeValue(forKey: "client_id")
        if let secret = form.removeValue(forKey: "client_secret") {
            form["authentication"] = "post"
            return id == "shop" && secret == "s/cret+1" ? "shop" : nil
        }
        return id == "cli" ? "cli" : nil
    }

    private func answer(
        _ form: [String: String],
        of client: String?,
        _ state: inout State
    ) -> [RawServer.Step] {
        state.forms.append(form)
        guard client != nil else {
            return Self.refusal("invalid_client", "who is s/cret+1\u{1B}[31m?\nnobody")
        }
        switch form["grant_type"] {
        case "client_credentials": return token(&state, refresh: false)
        case "refresh_token":
            guard let refresh = form["refresh_token"], refresh == state.refresh else {
                return Self.refusal("invalid_grant")
            }
            return token(&state)
        case "authorization_code":
            guard let code = form["code"], let known = state.codes.removeValue(forKey: code),
                known.redirect == form["redirect_uri"],
                known.challenge == LoginProof.challenge(of: form["code_verifier"] ?? "")
            else { return Self.refusal("invalid_grant", "wrong proof") }
            return token(&state)
        case "urn:ietf:params:oauth:grant-type:device_code":
            guard form["device_code"] == "d3vice-code" else {
                return Self.refusal("invalid_grant")
            }
            return state.waits.isEmpty ? token(&state) : Self.refusal(state.waits.removeFirst())
        default: return Self.refusal("unsupported_grant_type")
        }
    }

    private func token(_ state: inout State, refresh: Bool = true) -> [RawServer.Step] {
        state.count += 1
        // Each refresh token is used once.
        state.refresh = refresh ? "refresh-\(state.count)" : nil
        let next = state.refresh.map { #""refresh_token": "\#($0)","# } ?? ""
        return Self.json(
            """
            {"access_token": "access-\(state.count)", "token_type": "bearer", \(next)
            "expires_in": \(life)}
            """
        )
    }

    static func form(_ text: String) -> [String: String] {
        Dictionary(QueryItems(parsing: text).items.map { ($0.key, $0.value) }) { first, _ in first }
    }

    static func refusal(_ code: String, _ sentence: String? = nil) -> [RawServer.Step] {
        let words = sentence.map {
            SupportedType.dictionary(members: [
                .init("error", .string(code)), .init("error_description", .string($0)),
            ])
        }
        return json("\(words ?? ["error": .string(code)])", "400 Bad Request")
    }

    static func json(_ body: String, _ status: String = "200 OK") -> [RawServer.Step] {
        [
            .send(
                """
                HTTP/1.1 \(status)\r
                Content-Type: application/json\r
                Content-Length: \(body.utf8.count)\r
                \r
                \(body)
                """
            )
        ]
    }
}

extension IdentityServer {
    /// Acts as a user's browser: logs in on the page, and follows the redirect to the client.
    ///
    /// `change` modifies the right answer. Returns the text of the page that the client shows.
    @discardableResult
    func logIn(
        at page: URL,
        changing change: (inout [(String, String)]) -> Void = { _ in }
    ) async throws -> String {
        let asked = Self.form(page.query(percentEncoded: true) ?? "")
        let code = state.withLock { state in
            state.pages.append(page)
            state.codes["c0de"] = (asked["code_challenge"] ?? "", asked["redirect_uri"] ?? "")
            return "c0de"
        }
        var answer = [("code", code), ("state", asked["state"] ?? "")]
        change(&answer)
        let query = QueryItems(answer.map { QueryItem($0.0, $0.1) }).encoded
        guard let url = URL(string: "\(asked["redirect_uri"] ?? "")?\(query)") else { return "" }
        let exchange = await SharedClient.shared.exchange(Request(url: url))
        guard let response = exchange.response else { return "\(exchange.outcome)" }
        let page = response.bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        let sentence = page.firstMatch(of: /<p>(.*)<\/p>/).map { String($0.output.1) } ?? page
        return "\(response.statusCode) \(sentence)"
    }
}
