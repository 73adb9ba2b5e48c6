import HTTPMessage

/// The reasons of failed exchanges in the language of the person.
///
/// Each switch names every case, so that no new reason stays English.
extension Texts {
    func words(_ fault: ResponseFault) -> String {
        switch fault {
        case .notHTTP: self[.reasonNotHTTP]
        case .unknownVersion: self[.reasonUnknownVersion]
        case .statusWithoutThreeDigits: self[.reasonStatusDigits]
        case .statusNotNumber: self[.reasonStatusNumber]
        case .status(let text): self(.reasonStatus, text)
        case .emptyStatus: self[.reasonEmptyStatus]
        case .largeFields(let kibibytes): self(.reasonLargeFields, "\(kibibytes)")
        case .manyFieldFrames: self[.reasonManyFieldFrames]
        case .damagedFrame: self[.reasonDamagedFrame]
        case .damagedFields: self[.reasonDamagedFields]
        case .fieldCharacter: self[.reasonFieldCharacter]
        case .fieldMissing(let text): self(.reasonFieldMissing, text)
        case .fieldTwice(let text): self(.reasonFieldTwice, text)
        case .lengthNotNumber: self[.reasonLengthNumber]
        case .twoLengths: self[.reasonTwoLengths]
        case .otherLength: self[.reasonOtherLength]
        case .chunkSizeNotNumber: self[.reasonChunkSize]
        case .lineEnd: self[.reasonLineEnd]
        case .endsEarly: self[.reasonEndsEarly]
        case .moreFollows: self[.reasonMoreFollows]
        case .againstRules(let version): self(.reasonAgainstRules, version)
        case .againstRule(let version, let rule): self(.reasonAgainstRule, version, rule)
        case .serverError: self[.reasonServerError]
        case .requestRefused: self[.reasonRequestRefused]
        case .requiresHTTP1: self[.reasonRequiresHTTP1]
        case .streamEnded(let code): self(.reasonStreamEnded, "\(code)")
        case .closed: self[.reasonClosedUnanswered]
        case .noAnswer: self[.reasonNoAnswer]
        case .emptyLocation: self[.reasonEmptyLocation]
        }
    }

    func words(_ fault: TLSFault) -> String {
        switch fault {
        case .otherHost: self[.reasonOtherHost]
        case .expired(let day): self(.reasonExpired, day)
        case .notYetValid(let day): self(.reasonNotYetValid, day)
        case .notForServers: self[.reasonNotForServers]
        case .clientExpired(let day): self(.reasonClientExpired, day)
        case .clientNotYetValid(let day): self(.reasonClientNotYetValid, day)
        case .notForClients: self[.reasonNotForClients]
        case .unknownIssuer: self[.reasonUnknownIssuer]
        case .notTLS: self[.reasonNotTLS]
        case .oldVersion(let minimum): self(.reasonOldVersion, minimum)
        case .noCommonCipher: self[.reasonNoCommonCipher]
        case .asksForCertificate: self[.reasonAsksForCertificate]
        case .clientUnknown: self[.reasonClientUnknown]
        case .clientRefused: self[.reasonClientRefused]
        case .keyMismatch: self[.reasonKeyMismatch]
        case .closed: self[.reasonHandshakeClosed]
        case .foreign(let text): text
        }
    }

    func words(_ fault: CredentialsFault) -> String {
        switch fault {
        case .authority: self[.reasonAuthority]
        case .certificate: self[.reasonCertificate]
        case .privateKey: self[.reasonPrivateKey]
        case .archive: self[.reasonArchive]
        case .archivePassword: self[.reasonArchivePassword]
        case .archiveContent: self[.reasonArchiveContent]
        }
    }

    func words(_ fault: ProxyFault) -> String {
        switch fault {
        case .noTunnel: self[.reasonNoTunnel]
        case .silent: self[.reasonProxySilent]
        case .notSOCKS5: self[.reasonNotSOCKS5]
        case .closed: self[.reasonProxyClosed]
        case .refused: self[.reasonProxyRefused]
        case .unresolvable(let host): self(.reasonProxyUnresolvable, host)
        case .unreachable: self[.reasonProxyUnreachable]
        case .generalFailure: self[.reasonReplyFailure]
        case .notAllowed: self[.reasonReplyNotAllowed]
        case .networkUnreachable: self[.reasonReplyNetwork]
        case .hostUnreachable: self[.reasonReplyHost]
        case .serverRefused: self[.reasonReplyRefused]
        case .manyHops: self[.reasonReplyHops]
        case .commandUnsupported: self[.reasonReplyCommand]
        case .addressUnsupported: self[.reasonReplyAddress]
        case .unknownReply(let code): self(.reasonReplyUnknown, "\(code)")
        }
    }

    func words(_ fault: ProxyAddressFault) -> String {
        switch fault {
        case .unreadable: self[.reasonProxyUnreadable]
        case .unknownScheme(let text): self(.reasonProxyScheme, text)
        case .socksLogin: self[.reasonSOCKSLogin]
        case .colonInUser: self[.reasonColonInUser]
        }
    }

    func words(_ fault: SocketFault) -> String {
        switch fault {
        case .missing: self[.reasonNoFile]
        case .denied: self[.reasonDenied]
        case .noServer: self[.reasonNoServer]
        case .notStream: self[.reasonNotStream]
        case .longPath: self[.reasonLongPath]
        }
    }

    func words(_ fault: UploadFault) -> String {
        switch fault {
        case .missing: self[.reasonNoFile]
        case .notRegular: self[.reasonNotRegular]
        case .denied: self[.reasonMayNotBeRead]
        case .foreign(let text): text
        }
    }

    func words(_ fault: LoginFault) -> String {
        switch fault {
        case .colonInUser: self[.reasonColonInUser]
        case .exchange(let error): sentence(error)
        case .oauth(let fault): words(fault)
        case .foreign(let text): text
        }
    }

    func words(_ fault: OAuthFault) -> String {
        switch fault {
        case .refused(let code, nil): self(.reasonOAuthRefused, code)
        case .refused(let code, let sentence?): self(.reasonOAuthRefusedWith, code, sentence)
        case .exchange(let error): sentence(error)
        case .unreadable(let status): self(.reasonOAuthUnreadable, "\(status)")
        case .lacking(let fields, let status):
            self(.reasonOAuthLacking, "\(status)", OAuthFault.list(fields))
        case .insecureAddress(let url): self(.reasonOAuthInsecure, url)
        case .noAddress(.authorization): self[.reasonOAuthNoPage]
        case .noAddress(.device): self[.reasonOAuthNoCodes]
        case .otherIssuer(let name): self(.reasonOAuthIssuer, name)
        case .otherTokenType(let type): self(.reasonOAuthType, type)
        case .expired: self[.reasonOAuthExpired]
        case .noListener(let reason): self(.reasonOAuthListener, reason)
        case .noPort(let port, let reason): self(.reasonOAuthPort, "\(port)", reason)
        case .nobodyLoggedIn: self[.reasonOAuthNobody]
        }
    }

    func words(_ fault: CompressionFault) -> String {
        switch fault {
        case .notCompressed: self[.reasonNotCompressed]
        case .unusable: self[.reasonNotDecompressed]
        case .endsEarly: self[.reasonBodyEndsEarly]
        case .moreFollows: self[.reasonBodyMoreFollows]
        }
    }
}
