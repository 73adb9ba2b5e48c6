import HTTPMessage

@testable import CartoucheExplorer

/// Every reason of a failed exchange that is our own, with the key of its words.
enum FailureReasons {
    static let all: [(key: ReasonKey, kind: TransportError.Kind)] =
        responses + tls + credentials + tokens + proxies + addresses + files

    private static let responses: [(key: ReasonKey, kind: TransportError.Kind)] = [
        (.reasonNotHTTP, .malformedResponse(reason: .notHTTP)),
        (.reasonUnknownVersion, .malformedResponse(reason: .unknownVersion)),
        (.reasonStatusDigits, .malformedResponse(reason: .statusWithoutThreeDigits)),
        (.reasonStatusNumber, .malformedResponse(reason: .statusNotNumber)),
        (.reasonStatus, .malformedResponse(reason: .status("x"))),
        (.reasonEmptyStatus, .malformedResponse(reason: .emptyStatus)),
        (.reasonLargeFields, .malformedResponse(reason: .largeFields(kibibytes: 7))),
        (.reasonManyFieldFrames, .malformedResponse(reason: .manyFieldFrames)),
        (.reasonDamagedFrame, .malformedResponse(reason: .damagedFrame)),
        (.reasonDamagedFields, .malformedResponse(reason: .damagedFields)),
        (.reasonFieldCharacter, .malformedResponse(reason: .fieldCharacter)),
        (.reasonFieldMissing, .malformedResponse(reason: .fieldMissing("x"))),
        (.reasonFieldTwice, .malformedResponse(reason: .fieldTwice("x"))),
        (.reasonLengthNumber, .malformedResponse(reason: .lengthNotNumber)),
        (.reasonTwoLengths, .malformedResponse(reason: .twoLengths)),
        (.reasonOtherLength, .malformedResponse(reason: .otherLength)),
        (.reasonChunkSize, .malformedResponse(reason: .chunkSizeNotNumber)),
        (.reasonLineEnd, .malformedResponse(reason: .lineEnd)),
        (.reasonEndsEarly, .malformedResponse(reason: .endsEarly)),
        (.reasonMoreFollows, .malformedResponse(reason: .moreFollows)),
        (.reasonAgainstRules, .malformedResponse(reason: .againstRules(version: "x"))),
        (.reasonAgainstRule, .malformedResponse(reason: .againstRule(version: "x", rule: "x"))),
        (.reasonServerError, .malformedResponse(reason: .serverError)),
        (.reasonRequestRefused, .malformedResponse(reason: .requestRefused)),
        (.reasonRequiresHTTP1, .malformedResponse(reason: .requiresHTTP1)),
        (.reasonStreamEnded, .malformedResponse(reason: .streamEnded(code: 7))),
        (.reasonClosedUnanswered, .malformedResponse(reason: .closed)),
        (.reasonNoAnswer, .malformedResponse(reason: .noAnswer)),
        (.reasonEmptyLocation, .malformedResponse(reason: .emptyLocation)),
    ]

    private static let tls: [(key: ReasonKey, kind: TransportError.Kind)] = [
        (.reasonOtherHost, .tls(cause: .otherHost)),
        (.reasonExpired, .tls(cause: .expired(day: "x"))),
        (.reasonNotYetValid, .tls(cause: .notYetValid(day: "x"))),
        (.reasonNotForServers, .tls(cause: .notForServers)),
        (.reasonClientExpired, .tls(cause: .clientExpired(day: "x"))),
        (.reasonClientNotYetValid, .tls(cause: .clientNotYetValid(day: "x"))),
        (.reasonNotForClients, .tls(cause: .notForClients)),
        (.reasonUnknownIssuer, .tls(cause: .unknownIssuer)),
        (.reasonNotTLS, .tls(cause: .notTLS)),
        (.reasonOldVersion, .tls(cause: .oldVersion(minimum: "x"))),
        (.reasonNoCommonCipher, .tls(cause: .noCommonCipher)),
        (.reasonAsksForCertificate, .tls(cause: .asksForCertificate)),
        (.reasonClientUnknown, .tls(cause: .clientUnknown)),
        (.reasonClientRefused, .tls(cause: .clientRefused)),
        (.reasonKeyMismatch, .tls(cause: .keyMismatch)),
        (.reasonHandshakeClosed, .tls(cause: .closed)),
    ]

    private static let credentials: [(key: ReasonKey, kind: TransportError.Kind)] = [
        (.reasonAuthority, .credentials(reason: .authority)),
        (.reasonCertificate, .credentials(reason: .certificate)),
        (.reasonPrivateKey, .credentials(reason: .privateKey)),
        (.reasonArchive, .credentials(reason: .archive)),
        (.reasonArchivePassword, .credentials(reason: .archivePassword)),
        (.reasonArchiveContent, .credentials(reason: .archiveContent)),
        (.reasonColonInUser, .loginFailed(reason: .colonInUser)),
    ]

    private static let tokens: [(key: ReasonKey, kind: TransportError.Kind)] =
        ([
            (.reasonOAuthRefused, .refused(code: "access_denied", sentence: nil)),
            (.reasonOAuthRefusedWith, .refused(code: "access_denied", sentence: "?")),
            (.reasonOAuthUnreadable, .unreadable(status: 500)),
            (.reasonOAuthLacking, .lacking(["access_token"], status: 200)),
            (.reasonOAuthInsecure, .insecureAddress("http://b.test")),
            (.reasonOAuthNoPage, .noAddress(.authorization)),
            (.reasonOAuthNoCodes, .noAddress(.device)),
            (.reasonOAuthIssuer, .otherIssuer("https://b.test")),
            (.reasonOAuthType, .otherTokenType("mac")), (.reasonOAuthExpired, .expired),
            (.reasonOAuthListener, .noListener("?")),
            (.reasonOAuthPort, .noPort(8400, reason: "?")), (.reasonOAuthNobody, .nobodyLoggedIn),
        ] as [(ReasonKey, OAuthFault)]).map { ($0, .loginFailed(reason: .oauth($1))) }

    private static let proxies: [(key: ReasonKey, kind: TransportError.Kind)] = [
        (.reasonNoTunnel, .proxy("http://p", reason: .noTunnel)),
        (.reasonProxySilent, .proxy("http://p", reason: .silent)),
        (.reasonNotSOCKS5, .proxy("http://p", reason: .notSOCKS5)),
        (.reasonProxyClosed, .proxy("http://p", reason: .closed)),
        (.reasonProxyRefused, .proxy("http://p", reason: .refused)),
        (.reasonProxyUnresolvable, .proxy("http://p", reason: .unresolvable(host: "x"))),
        (.reasonProxyUnreachable, .proxy("http://p", reason: .unreachable)),
        (.reasonReplyFailure, .proxy("http://p", reason: .generalFailure)),
        (.reasonReplyNotAllowed, .proxy("http://p", reason: .notAllowed)),
        (.reasonReplyNetwork, .proxy("http://p", reason: .networkUnreachable)),
        (.reasonReplyHost, .proxy("http://p", reason: .hostUnreachable)),
        (.reasonReplyRefused, .proxy("http://p", reason: .serverRefused)),
        (.reasonReplyHops, .proxy("http://p", reason: .manyHops)),
        (.reasonReplyCommand, .proxy("http://p", reason: .commandUnsupported)),
        (.reasonReplyAddress, .proxy("http://p", reason: .addressUnsupported)),
        (.reasonReplyUnknown, .proxy("http://p", reason: .unknownReply(code: 7))),
    ]

    private static let addresses: [(key: ReasonKey, kind: TransportError.Kind)] = [
        (.reasonProxyUnreadable, .proxyVariable(name: "https_proxy", reason: .unreadable)),
        (.reasonProxyScheme, .proxyVariable(name: "https_proxy", reason: .unknownScheme("x"))),
        (.reasonSOCKSLogin, .proxyVariable(name: "https_proxy", reason: .socksLogin)),
        (.reasonColonInUser, .proxyVariable(name: "https_proxy", reason: .colonInUser)),
    ]

    private static let files: [(key: ReasonKey, kind: TransportError.Kind)] = [
        (.reasonNoFile, .socket(path: "/s", reason: .missing)),
        (.reasonDenied, .socket(path: "/s", reason: .denied)),
        (.reasonNoServer, .socket(path: "/s", reason: .noServer)),
        (.reasonNotStream, .socket(path: "/s", reason: .notStream)),
        (.reasonLongPath, .socket(path: "/s", reason: .longPath)),
        (.reasonNoFile, .unreadableFile(path: "a", reason: .missing)),
        (.reasonNotRegular, .unreadableFile(path: "a", reason: .notRegular)),
        (.reasonMayNotBeRead, .unreadableFile(path: "a", reason: .denied)),
        (.reasonNotCompressed, .damagedBody(reason: .notCompressed)),
        (.reasonNotDecompressed, .damagedBody(reason: .unusable)),
        (.reasonBodyEndsEarly, .damagedBody(reason: .endsEarly)),
        (.reasonBodyMoreFollows, .damagedBody(reason: .moreFollows)),
    ]
}
