internal import HTTPMessage
internal import NIOSSL

/// Says in a few words why TLS was not agreed on.
struct TLSFailure {
    private let error: any Error
    private let text: String

    init(_ error: any Error) {
        self.error = error
        text = "\(error)".uppercased()
    }

    var kind: TransportError.Kind {
        if let error = error as? NIOSSLError, error == .uncleanShutdown { return .truncated }
        return .tls(cause: cause)
    }

    /// Whether the certificate was refused, which says nothing about its fault yet.
    var isAboutCertificate: Bool { text.contains("CERTIFICATE_VERIFY_FAILED") }

    private var cause: String {
        if (error as? NIOSSLExtraError) == .failedToValidateHostname {
            return "the certificate is for another host"
        }
        return Self.causes.first { text.contains($0.mark) }?.words ?? "\(error)"
    }

    private static let causes = [
        (mark: "CERTIFICATE_VERIFY_FAILED", words: "the certificate's issuer is not known"),
        (mark: "WRONG_VERSION_NUMBER", words: "the server does not speak TLS on this port"),
        (mark: "HTTP_REQUEST", words: "the server does not speak TLS on this port"),
        (mark: "UNSUPPORTED_PROTOCOL", words: "the server has no TLS version from 1.2 up"),
        (mark: "PROTOCOL_VERSION", words: "the server has no TLS version from 1.2 up"),
        (mark: "HANDSHAKE_FAILURE", words: "the server has no cipher in common with this client"),
        (mark: "CERTIFICATE_REQUIRED", words: "the server asks for a client certificate"),
        (
            mark: "EOF DURING HANDSHAKE",
            words: "the server closed the connection during the handshake"
        ),
    ]
}
