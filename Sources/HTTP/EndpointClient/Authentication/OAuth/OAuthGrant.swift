internal import EndpointKit
internal import FoundationEssentials
internal import HTTPMessage
internal import SecretValues
internal import ValueTree

/// Gets the tokens of a client.
struct OAuthGrant: Sendable {
    let client: OAuthClient
    let flow: OAuthFlow
    let exchange: TokenExchange
    let clock: ClientClock
    /// Shows a prompt to the user, or nil if there is no user.
    let prompt: (@Sendable (OAuthPrompt) async -> Void)?

    private var server: OAuthServer { client.server }

    /// A token that replaces a refused or expired one.
    ///
    /// If the refresh token is refused too, a new login begins.
    func token(after old: OAuthToken?) async throws(OAuthFault) -> OAuthToken {
        guard let refresh = old?.refresh else { return try await token() }
        let form = [("grant_type", "refresh_token"), ("refresh_token", refresh.reveal())]
        do throws(OAuthFault) {
            return try await token(by: form, refreshedBy: refresh)
        } catch {
            guard case .refused("invalid_grant", _) = error else { throw error }
            return try await token()
        }
    }

    private func token() async throws(OAuthFault) -> OAuthToken {
        switch flow {
        case .clientCredentials:
            return try await token(by: [("grant_type", "client_credentials")] + scope)
        case .authorizationCode: return try await tokenOfCode()
        case .deviceCode: return try await tokenOfDevice()
        }
    }

    private var scope: [(String, String)] {
        client.scopes.isEmpty ? [] : [("scope", client.scopes.joined(separator: " "))]
    }

    private func token(
        by form: [(String, String)],
        refreshedBy refresh: Secret? = nil
    ) async throws(OAuthFault) -> OAuthToken {
        let answer = try await exchange.answer(to: form, of: client, at: server.token)
        return try OAuthToken(answer, refreshedBy: refresh, at: clock.date())
    }

    private func asking(_ prompt: OAuthPrompt) async throws(OAuthFault) {
        guard let ask = self.prompt else { throw .nobodyLoggedIn }
        await ask(prompt)
    }
}

extension OAuthGrant {
    /// RFC 6749, 4.1 with RFC 7636, over a port of this machine (RFC 8252).
    private func tokenOfCode() async throws(OAuthFault) -> OAuthToken {
        guard prompt != nil else { throw .nobodyLoggedIn }
        guard let page = try server.authorization?.checkedForOAuth() else {
            throw .noAddress(.authorization)
        }
        let proof = LoginProof()
        var redirect = ""
        let listener = LoopbackListener(
            port: client.redirectPort,
            path: client.redirectPath,
            state: proof.state
        )
        let answer = try await listener.answer { address throws(OAuthFault) in
            redirect = address
            let query = QueryItems(
                [
                    QueryItem("response_type", "code"), QueryItem("client_id", client.id),
                    QueryItem("redirect_uri", address), QueryItem("state", proof.state),
                    QueryItem("code_challenge", proof.challenge),
                    QueryItem("code_challenge_method", "S256"),
                ] + scope.map { QueryItem($0.0, $0.1) }
            )
            try await asking(.open(page.appending(query: query)))
        }
        // A code of another server would be sent to the wrong one (RFC 9207).
        if let issuer = answer["iss"], let known = server.issuer, issuer != known {
            throw .otherIssuer(OAuthFault.shortened(issuer))
        }
        if let code = answer["error"] {
            throw .refused(foreignCode: code, sentence: answer["error_description"])
        }
        return try await token(
            by: [
                ("grant_type", "authorization_code"), ("code", answer["code"] ?? ""),
                ("redirect_uri", redirect), ("code_verifier", proof.verifier),
            ]
        )
    }
}

extension OAuthGrant {
    /// The increase of the polling interval if the server requests it (RFC 8628, 3.5).
    private static let slowness = Duration.seconds(5)
    /// The defaults if the server doesn't state the interval or the lifetime of a code.
    private static let usualInterval: Double = 5
    private static let usualLife: Double = 600

    /// RFC 8628.
    private func tokenOfDevice() async throws(OAuthFault) -> OAuthToken {
        guard prompt != nil else { throw .nobodyLoggedIn }
        guard let address = server.device else { throw .noAddress(.device) }
        let answer = try await exchange.answer(to: scope, of: client, at: address)
        let device = answer.value["device_code"]?.string
        let code = answer.value["user_code"]?.string
        let page = answer.value["verification_uri"]?.string.flatMap { URL(string: $0) }
        guard let device, let code, let page else {
            let lacking: [(field: String, isLacking: Bool)] = [
                ("device_code", device == nil), ("user_code", code == nil),
                ("verification_uri", page == nil),
            ]
            throw .lacking(
                lacking.filter(\.isLacking).map(\.field),
                status: answer.statusCode
            )
        }
        let complete = answer.value["verification_uri_complete"]?.string
            .flatMap { URL(string: $0) }
        let life = min(answer.value.seconds("expires_in") ?? Self.usualLife, 24 * 3600)
        let end = clock.now() + .seconds(life)
        try await asking(
            .enter(
                code: OAuthFault.shortened(code),
                at: try page.checkedForOAuth(),
                complete: try complete?.checkedForOAuth(),
                expires: clock.date().addingTimeInterval(life)
            )
        )
        let interval = min(answer.value.seconds("interval") ?? Self.usualInterval, 3600)
        return try await token(of: device, asking: .seconds(max(1, interval)), until: end)
    }

    private func token(
        of device: String,
        asking first: Duration,
        until end: Duration
    ) async throws(OAuthFault) -> OAuthToken {
        let form = [
            ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"), ("device_code", device),
        ]
        var interval = first
        while true {
            do {
                try await clock.sleep(interval)
            } catch {
                throw .exchange(TransportError(.cancelled))
            }
            guard clock.now() < end else { throw .expired }
            do throws(OAuthFault) {
                return try await token(by: form)
            } catch {
                switch error {
                case .refused("authorization_pending", _): break
                case .refused("slow_down", _): interval += Self.slowness
                case .refused("expired_token", _): throw .expired
                // A server that doesn't respond is polled less and less often.
                case .exchange(let failure) where failure.isTimeout: interval *= 2
                case .refused, .exchange, .unreadable, .lacking, .insecureAddress, .noAddress,
                    .otherIssuer, .otherTokenType, .expired, .noListener, .noPort,
                    .nobodyLoggedIn:
                    throw error
                }
            }
        }
    }
}

extension TransportError {
    fileprivate var isTimeout: Bool {
        switch kind {
        case .timeout, .connectTimeout: true
        default: false
        }
    }
}
