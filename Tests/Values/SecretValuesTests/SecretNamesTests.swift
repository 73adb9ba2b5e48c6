import Testing

@testable import SecretValues

struct SecretNamesTests {
    @Test(arguments: [
        "Authorization", "proxy-authorization", "X-Forwarded-Authorization", "COOKIE", "Set-Cookie",
        "X-Api-Key", "X-Access-Token", "client_secret", "newPassword",
        "apikey", "Api-Key", "X-Auth-Key", "X-Goog-Api-Key", "api_key", "X-Amz-Signature",
        "access_key", "private_key", "jwt", "pwd", "APIKey", "XAPIKey", "apiKeys", "x_jwt",
        "X-Amz-Credential", "X-Amz-Security-Token", "sig", "Password2", "user.password",
        "account_number_token", "x-limit-api-token", "accesstoken", "clientsecret", "dbpassword",
        "passwordHash", "passphrase", "tokens",
        "OAuthToken", "secretKey", "secrets",
        "otp", "X-GitHub-OTP", "otp_code", "totp", "pin", "newPin", "PIN", "pin_code", "cvv",
        "csrf", "_csrf", "X-CSRF", "csrfmiddlewaretoken", "xsrf", "hmac", "bearer",
        "sessionid", "sessionId", "Mcp-Session-Id", "PHPSESSID", "JSESSIONID", "session_key",
        "auth_code", "authorizationCode", "verification_code", "device_code", "recoveryCodes",
        "client_assertion", "code_verifier", "oauth_verifier", "SAMLResponse", "passkey",
        "app_key", "DD-APPLICATION-KEY", "Ocp-Apim-Subscription-Key", "X-Functions-Key",
        "licenseKey", "masterKey", "next_access_token", "page_access_token",
        "client_key", "clientKey", "client-key-data", "psk", "wifi_psk", "PSK", "pass_word",
        "Pass-Word",
        "connectionString", "connection_strings", "ConnectionStrings",
        "userPass", "db_pass", "dbpass", "accountKey", "rootKey", "mnemonic", "seed_phrase",
        "auth_header",
    ])
    func secretNamesAreKnownByTheirWords(name: String) {
        for place in SecretNames.Place.allCases {
            #expect(SecretNames.contains(name, in: place), "\(place)")
        }
        #expect(Redaction().redacted("value", named: name) == "(redacted)")
    }

    @Test(arguments: [
        "", "Accept", "Authority", "X-Request-ID", "maxTokens", "max_tokens",
        "MAX-TOKENS", "maxtokens", "tokenCount", "prompt_tokens", "tokenizer", "secretary",
        "monkey",
        "publicKey", "design", "cookies", "author", "signal", "keyboard",
        "keyword", "primaryKey", "sortKey", "Idempotency-Key", "Sec-WebSocket-Key", "keys",
        "zipcode", "zip_code", "postcode", "countryCode", "country_code", "statusCode", "codec",
        "spinCode", "qrCode", "codes", "filter[code]", "productKeyword", "pageToken", "nextToken",
        "next_page_token", "ContinuationToken", "pinned", "pinCount", "shipping", "spin",
        "otpLength",
        "csrfEnabled", "bearerFormat", "inside", "side", "residence", "possession", "assessId",
        "sessions", "session_count", "oauth_nonce", "authenticated", "passed", "passenger",
        "compassKey", "compass", "compass_word", "word", "connection", "connectionCount", "string",
        "bypass", "first_pass", "boardingPass", "storageKey", "ticketCount", "pattern", "seed",
        "clientId", "client", "pskip", "state", "nonce", "hash", "id",
    ])
    func otherNamesKeepTheirValue(name: String) {
        for place in SecretNames.Place.allCases {
            #expect(!SecretNames.contains(name, in: place), "\(place)")
        }
        #expect(Redaction().redacted("value", named: name) == "value")
    }

    @Test(arguments: [
        ("key", [SecretNames.Place.header, .query]), ("X-Key", [.header, .query]),
        ("auth", [.header, .query]), ("X-Auth", [.header, .query]), ("pass", [.header, .query]),
        ("session", [.header, .query]), ("sid", [.header, .query]), ("SID", [.header, .query]),
        ("pat", [.query]), ("sas", [.query]), ("ticket", [.query]),
        ("code", [.query]), ("Code", [.query]), ("pw", [.query]), ("assertion", [.query]),
        ("sId", []),
    ])
    func aShortNameIsSecretWhereItIsUsualForOne(name: String, places: [SecretNames.Place]) {
        let found = SecretNames.Place.allCases.filter { SecretNames.contains(name, in: $0) }
        #expect(found == places)
    }

    @Test(arguments: [
        ("X-Goog-APIKey2", ["x", "goog", "api", "key"]), ("maxTokens", ["max", "tokens"]),
        ("snake_case", ["snake", "case"]), ("a.b c", ["a", "b", "c"]), ("JWT", ["jwt"]),
        ("12", []), ("straßeÖl", ["straße", "öl"]),
    ])
    func aNameIsSplitWhereItsWordsBegin(name: String, words: [String]) {
        #expect(NameWords.of(name) == words)
    }
}
