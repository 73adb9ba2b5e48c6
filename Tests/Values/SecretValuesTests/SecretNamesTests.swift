import Testing

@testable import SecretValues

struct SecretNamesTests {
    @Test(arguments: [
        "Authorization", "proxy-authorization", "X-Forwarded-Authorization", "COOKIE", "Set-Cookie",
        "X-Api-Key", "X-Access-Token", "client_secret", "newPassword",
        "apikey", "Api-Key", "X-Auth-Key", "X-Goog-Api-Key", "api_key", "X-Amz-Signature",
        "access_key", "private_key", "jwt", "pwd", "APIKey", "XAPIKey", "apiKeys", "x_jwt",
        "X-Amz-Credential", "X-Amz-Security-Token", "sig", "Password2", "user.password",
        "accesstoken", "clientsecret", "dbpassword", "passwordHash", "passphrase", "tokens",
        "OAuthToken", "secretKey", "secrets",
    ])
    func secretNamesAreKnownByTheirWords(name: String) {
        #expect(SecretNames.contains(name))
        #expect(Redaction().redacted("value", named: name) == "(redacted)")
    }

    @Test(arguments: [
        "", "Accept", "Authority", "X-Request-ID", "pass", "key", "maxTokens", "max_tokens",
        "MAX-TOKENS", "maxtokens", "tokenCount", "prompt_tokens", "tokenizer", "secretary",
        "monkey",
        "publicKey", "design", "cookies", "author", "signal", "keyboard",
    ])
    func otherNamesKeepTheirValue(name: String) {
        #expect(!SecretNames.contains(name))
        #expect(Redaction().redacted("value", named: name) == "value")
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
