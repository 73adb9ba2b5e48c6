import EndpointKit
import HTTPMessage
import SecretValues
import WebAddresses

@testable import EndpointClient

/// A transport with a `RenewalInterceptor`, whose time is that of `clock`.
func renewing(
    over transport: any Transport,
    for origins: Set<Origin>,
    token: Secret? = nil,
    sign: @escaping @Sendable (Request, Secret) throws -> Request = {
        try $0.with(authorization: .bearer($1))
    },
    when isRefusal: @escaping @Sendable (RawResponse) -> Bool = { $0.statusCode == 401 },
    clock: ClientClock = .stopped,
    logIn: @escaping @Sendable () async throws -> Secret
) -> any Transport {
    let renewal = RenewalInterceptor(
        for: origins,
        token: token,
        sign: sign,
        when: isRefusal,
        clock: clock,
        logIn: logIn
    )
    return transport.intercepted(by: [renewal], clock: clock)
}
