import FoundationEssentials

/// A key that is nobody's, and PKCS#12 archives of ``TestCertificates`` whose password is
/// `opensesame`, made with openssl for these tests.
enum TestArchives {
    static let password = "opensesame"

    static let strangeKey = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgNrSeA5s0Y/mwhBaT
        U8h0LZ7/06ZEOMdEKyZEBTThw7KhRANCAAQMNvmI7uVf2x8+voLus87pNOUiGHrV
        Sm4JvCd5hrYHSZqbyjIAXrv46eGtlOY2wmKrBsa3itIptf7YP5HnFxJG
        -----END PRIVATE KEY-----
        """

    /// The self-signed certificate with its key.
    static let whole = archive(
        """
        MIIELAIBAzCCA+IGCSqGSIb3DQEHAaCCA9MEggPPMIIDyzCCAoIGCSqGSIb3DQEHBqCCAnMwggJvAgEAMIICaAYJ
        KoZIhvcNAQcBMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAg7rYcv3tDNIAICCAAwDAYIKoZIhvcNAgkF
        ADAdBglghkgBZQMEASoEENkliGUgZpDpj1N7qun4kwiAggIAmDUrkTXE/Q2lGLWxSQ6jxcLBSZYneMtw7vcGN8Dx
        G0ilHFPp/sfsDu2y8q25p3KA9+DBRuL1pR0aXiWEdPLVniwdRaqkUWADiRWpAApW0cOxt1ef0G97v7bEz8gA58/E
        cpyLMuRLMlh8HV/jwWP+RRI0BLXvBrEzQbIOTaoHoA2aPNGC8PoUg7KDTjR5Z0S4XpSgR3bIrusiSqrcxNlr0A6P
        +sXJEj2q/DtjBo6ET1KNXfvVQABuQEjV/pATBLPXJh8MisiPSEjm0j6UM8mOLRAJakn3zSyVOaQFxUyVmjhOUGX/
        Yp8RGM3x3YVhd81PGj1E8km9WKLDYC0Fbio94NBDpMSF1eJxSCHDkpjeYOU5rVA/i3bb2JEZPYMM1IwemJcpZI7t
        II4fRWmdFc7Di2JMJDDt4OAa61aMEVja41Wgusm/f5yGuQwCPp1KiJCzxG5qS15Tk6QMCOWaFdWwgB9qw7FHXAZr
        gL0VyCvfLuMcY4cKV+ranQBMQsbNHw9MZ5DYryggvP+N6JDGRTmULxwp2CRFlgUskhwe0zTAkbgEJfzDP31BjS8l
        mKcdnii4C//Lb6HbGGIZsJu+QC8uz/tc85hTveXt2pzQ+ULFFdQWrIvWV9KRVfvPTAb2bgGt/L+4CHeW7ngqVzJH
        nUy9oBN/3CzVZQMlZHNd3IdVDQ4wggFBBgkqhkiG9w0BBwGgggEyBIIBLjCCASowggEmBgsqhkiG9w0BDAoBAqCB
        7zCB7DBXBgkqhkiG9w0BBQ0wSjApBgkqhkiG9w0BBQwwHAQI2bTNKMskaF4CAggAMAwGCCqGSIb3DQIJBQAwHQYJ
        YIZIAWUDBAEqBBA5JskNpvfsioXk0vUCNHGXBIGQpgTvpqSexvI3RIt095MzJJgFS0vjEhLJU3qMb58kOYqB6rQq
        r/RbF8EFf7fApFLSrDmsQP1I3PKl8oe0IUzxAAQ1cqmtojDD1lMRqn2g+cPPpHsuKWExyTnDcQpOWihEam4Z679C
        gSP4VbLEq0aMBDlxPQv40XrvLohuJx84fAcLajOolEnR6bk2ZrOp1wGlMSUwIwYJKoZIhvcNAQkVMRYEFHX662je
        mMcWUsKHSao0m8MwTzBkMEEwMTANBglghkgBZQMEAgEFAAQg0m5B4iEpqrUZ39FiBBuJwQFFuTlh7/9UAaS4J03i
        fQ0ECI8zEqIIlGmqAgIIAA==
        """
    )

    /// The certificate alone.
    static let withoutKey = archive(
        """
        MIICtwIBAzCCAm0GCSqGSIb3DQEHAaCCAl4EggJaMIICVjCCAlIGCSqGSIb3DQEHBqCCAkMwggI/AgEAMIICOAYJ
        KoZIhvcNAQcBMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAjemK2JgQG/pQICCAAwDAYIKoZIhvcNAgkF
        ADAdBglghkgBZQMEASoEECqOLUFHorfVc3imvtUixGWAggHQkTLahKQHX/9EleKfbl0L/lIEiYLLzGFU+8iL0YdV
        nT/6gTkyzRnlLfjrnjqg+SkA81j1EoHelyryEvTDVB2Vq9eIXlD9Ub8z3SipDBgOu1UCXFUWIOU9HL9qtD93I7W2
        FiB956aRJcH+paNPPZC9pNQF2XWa6IeCDAsEBm1EALjLGX86NBWgTb4kdLeWuCxRWQmrdv+dYPZfZj+yJYucc7ub
        68BWGbcjDClLhriMZWozLUdUizIQeAXU27hXNPrc7Be7NWmVWiDz5NzqeRtYcnkkWxKI6sfw5pIBAMVn3BWqgpi9
        x0E1k8Un2kHwxxnEdZ613s+UzrdsbCkn01K5cJB6GqZU6xVe2e8q27BPLperKslj98AE/Q6kZ3lQWPnIrXwSxAp4
        Crp5xhGbhpuUZcU9fXCrRw5SWzlx9RfX2TsIV73CWIGuOOqoaOCINDs1aLWjU+PCCJBWUOEZmdB0XVmg+PJW9cZ1
        uxtmPzuNGqwzQ0aBvQgo6/zEtildZkwdg9qLwUmHSYvA9Jx6FPIidbRdhhSAMCoI9r6RaAXJW2aYRH38IybI5eQM
        je64qLa9gMgMt+SqEm498yHmojPVqYi/KbqW1cIKGc3L6OjrMSIwQTAxMA0GCWCGSAFlAwQCAQUABCClfcbesKRe
        znnbVtwODYGbvdytEtwyOMaCiiaHcionSgQIoiUuhCDrRn0CAggA
        """
    )

    /// The key alone.
    static let withoutCertificate = archive(
        """
        MIIBfgIBAzCCATQGCSqGSIb3DQEHAaCCASUEggEhMIIBHTCCARkGCSqGSIb3DQEHAaCCAQoEggEGMIIBAjCB/wYL
        KoZIhvcNAQwKAQKgge8wgewwVwYJKoZIhvcNAQUNMEowKQYJKoZIhvcNAQUMMBwECGkRDYhLkpa8AgIIADAMBggq
        hkiG9w0CCQUAMB0GCWCGSAFlAwQBKgQQiaseNWTH80BgmXzi70VOcwSBkPWPirOSGbjiXTAVI3nXUMSDuenVZP+F
        R0lw5aCj9k3uxoeVFPG5sH5n1/nNUKtBRyd3Ms6Q5ljXJY7p3+1qJSWKUP2igFc1TtfcveNaNaHCT9eJO63tBdUr
        hRTiYUetosZaE6q3dMq/Wcdb+9xujSzNzDZyJiL0uPDU8tAyLfepg9tfUDl45SnGlPrv9oPXtDBBMDEwDQYJYIZI
        AWUDBAIBBQAEIHz68j/od9ayzsZRhzwG7uSMsntxBg7UD+trLR6YWndnBAhYq1B8Mj8DNAICCAA=
        """
    )

    private static func archive(_ text: String) -> Data {
        Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data()
    }
}
