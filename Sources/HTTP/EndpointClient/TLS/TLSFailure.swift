internal import HTTPMessage
internal import NIOSSL

/// Says in a few words why TLS could not be established.
struct TLSFailure {
    private let error: any Error
    private let text: String
    private let minimumVersion: TLSSettings.Version

    init(_ error: any Error, minimumVersion: TLSSettings.Version = .tls12) {
        self.error = error
        self.minimumVersion = minimumVersion
        text = "\(error)".uppercased()
    }

    /// The kind of failure; `ended` if the server closed the connection without ending TLS.
    func kind(orEnded ended: TransportError.Kind) -> TransportError.Kind {
        if let error = error as? NIOSSLError, error == .uncleanShutdown { return ended }
        return .tls(cause: cause)
    }

    /// Whether the certificate was refused; the reason is not known yet.
    var isAboutCertificate: Bool { text.contains("CERTIFICATE_VERIFY_FAILED") }

    /// Whether the server refused the client's certificate; it rarely says why.
    var isAboutClient: Bool { Self.alerts.contains { text.contains($0) } }

    private static let alerts = [
        "ALERT_CERTIFICATE", "ALERT_BAD_CERTIFICATE", "ALERT_UNSUPPORTED_CERTIFICATE",
        "ALERT_UNKNOWN_CA", "ALERT_ACCESS_DENIED",
    ]

    private var cause: String {
        if (error as? NIOSSLExtraError) == .failedToValidateHostname {
            return "the certificate is for another host"
        }
        if (error as? NIOSSLError) == .failedToLoadPrivateKey {
            return "the client certificate and its private key do not belong together"
        }
        if ["UNSUPPORTED_PROTOCOL", "PROTOCOL_VERSION"].contains(where: text.contains) {
            return "the server does not support TLS \(minimumVersion.rawValue) or later"
        }
        return Self.causes.first { text.contains($0.mark) }?.words ?? "\(error)"
    }

    private static let causes = [
        (mark: "CERTIFICATE_VERIFY_FAILED", words: "the certificate's issuer is not known"),
        (mark: "WRONG_VERSION_NUMBER", words: "the server does not speak TLS on this port"),
        (mark: "HTTP_REQUEST", words: "the server does not speak TLS on this port"),
        (
            mark: "HANDSHAKE_FAILURE",
            words: "the server has no cipher in common with this client, "
                + "or asks for a client certificate"
        ),
        (mark: "CERTIFICATE_REQUIRED", words: "the server asks for a client certificate"),
        (mark: "ALERT_UNKNOWN_CA", words: "the server does not know the client's certificate"),
        (mark: "ALERT_BAD_CERTIFICATE", words: "the server refuses the client's certificate"),
        (
            mark: "ALERT_UNSUPPORTED_CERTIFICATE",
            words: "the server refuses the client's certificate"
        ),
        (mark: "ALERT_CERTIFICATE", words: "the server refuses the client's certificate"),
        (mark: "ALERT_ACCESS_DENIED", words: "the server refuses the client's certificate"),
        (
            mark: "KEY_VALUES_MISMATCH",
            words: "the client certificate and its private key do not belong together"
        ),
        (
            mark: "EOF DURING HANDSHAKE",
            words: "the server closed the connection during the handshake"
        ),
    ]
}
