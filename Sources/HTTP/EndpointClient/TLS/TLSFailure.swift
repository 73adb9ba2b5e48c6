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

    private var cause: TLSFault {
        if (error as? NIOSSLExtraError) == .failedToValidateHostname {
            return .otherHost
        }
        if (error as? NIOSSLError) == .failedToLoadPrivateKey {
            return .keyMismatch
        }
        if ["UNSUPPORTED_PROTOCOL", "PROTOCOL_VERSION"].contains(where: text.contains) {
            return .oldVersion(minimum: minimumVersion.rawValue)
        }
        return Self.causes.first { text.contains($0.mark) }?.fault ?? .foreign("\(error)")
    }

    private static let causes: [(mark: String, fault: TLSFault)] = [
        ("CERTIFICATE_VERIFY_FAILED", .unknownIssuer),
        ("WRONG_VERSION_NUMBER", .notTLS),
        ("HTTP_REQUEST", .notTLS),
        ("HANDSHAKE_FAILURE", .noCommonCipher),
        ("CERTIFICATE_REQUIRED", .asksForCertificate),
        ("ALERT_UNKNOWN_CA", .clientUnknown),
        ("ALERT_BAD_CERTIFICATE", .clientRefused),
        ("ALERT_UNSUPPORTED_CERTIFICATE", .clientRefused),
        ("ALERT_CERTIFICATE", .clientRefused),
        ("ALERT_ACCESS_DENIED", .clientRefused),
        ("KEY_VALUES_MISMATCH", .keyMismatch),
        ("EOF DURING HANDSHAKE", .closed),
    ]
}
