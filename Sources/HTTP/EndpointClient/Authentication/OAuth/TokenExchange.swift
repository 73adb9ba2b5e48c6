internal import EndpointKit
internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import SecretValues
internal import ValueSerializers
internal import ValueTree

/// Asks an authorization server.
///
/// Nothing of these exchanges is recorded: both directions are secret.
struct TokenExchange: Sendable {
    struct Answer {
        let statusCode: Int
        let value: SupportedType
    }

    let transport: any Transport

    /// The metadata of a server, or null if the response isn't JSON.
    func metadata(at url: URL) async throws(OAuthFault) -> Answer {
        try await answer(to: Request(url: try url.checkedForOAuth(), headers: Self.fields))
    }

    /// Posts a form as a client; throws what the server refuses with.
    func answer(
        to form: [(name: String, value: String)],
        of client: OAuthClient,
        at url: URL
    ) async throws(OAuthFault) -> Answer {
        let request = Self.request(form, of: client, at: try url.checkedForOAuth())
        let answer = try await answer(to: request)
        if let refusal = refusal(in: answer, hiding: form.map(\.value) + [client.secret?.reveal()])
        {
            throw refusal
        }
        // The caller reports what is missing in any other answer.
        guard (200..<300).contains(answer.statusCode) else {
            throw .unreadable(status: answer.statusCode)
        }
        return answer
    }

    private static let fields: HTTPFields = [.accept: "application/json"]

    private static func request(
        _ form: [(name: String, value: String)],
        of client: OAuthClient,
        at url: URL
    ) -> Request {
        var headers = fields
        headers[.contentType] = "application/x-www-form-urlencoded"
        var form = form
        switch (client.secret, client.authentication) {
        case (let secret?, .basic):
            // The name and the secret are encoded as in a form (RFC 6749, 2.3.1).
            headers[.authorization] = BasicAuthorization.value(
                user: encoded(client.id),
                password: Secret(encoded(secret.reveal()))
            )
        case (let secret?, .post):
            form += [("client_id", client.id), ("client_secret", secret.reveal())]
        case (nil, _): form.append(("client_id", client.id))
        }
        let items = form.map { QueryItem($0.name, $0.value) }
        return Request(
            url: url,
            method: .post,
            headers: headers,
            body: Data(QueryItems(items).encoded.utf8),
            sensitiveHeaders: [.authorization]
        )
    }

    private static func encoded(_ text: String) -> String {
        String(QueryItems([QueryItem("", text)]).encoded.dropFirst())
    }
}

extension TokenExchange {
    private static let options: TransferOptions = {
        var options = TransferOptions()
        options.timeout = .seconds(30)
        options.bodyLimit = 1 << 20
        // A redirect would repeat the secrets elsewhere.
        options.followsRedirects = false
        return options
    }()

    private func answer(to request: Request) async throws(OAuthFault) -> Answer {
        let exchange = await transport.exchange(request, options: Self.options)
        switch exchange.outcome {
        case .failure(let error, _): throw .exchange(error)
        case .response(let response):
            let body = response.bytes.withUnsafeBytes { Data($0) }
            return Answer(
                statusCode: response.statusCode,
                value: JSONSerializer().deserialize(body)
            )
        }
    }

    /// The error of the server (RFC 6749, 5.2).
    ///
    /// Some servers send it with the status 200.
    private func refusal(in answer: Answer, hiding secrets: [String?]) -> OAuthFault? {
        guard let code = answer.value["error"]?.string else { return nil }
        // Short values, such as a scope, are words of every sentence.
        let hidden = secrets.compactMap(\.self).filter { $0.count >= 8 }
        let redaction = Redaction(of: hidden.map { Secret($0) })
        return .refused(
            foreignCode: redaction.redacted(code),
            sentence: answer.value["error_description"]?.string.map { redaction.redacted($0) }
        )
    }
}
