import FoundationEssentials

/// Certificates for `localhost` without an authority, made for these tests.
enum TestCertificates {
    static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjcd6tg8oDih+Wdfh
        cuaGDELv2N8Wu+0U7u9j3WuNx0mhRANCAATeAyWkmJxk/LHGxtiF8SKpzc9I7gwO
        d5ba/AFkqs/oXbTDcHjAw6R0Zh2PKIPSaepPyXd87GySDcCDdaqP8HGM
        -----END PRIVATE KEY-----
        """

    static let selfSigned = """
        -----BEGIN CERTIFICATE-----
        MIIBljCCATugAwIBAgIUUlAQk/h/1CEuG95TcycUhmfRr6cwCgYIKoZIzj0EAwIw
        FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTExNTUxMloYDzIxMjYxMDI4
        MTE1NTEyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
        PQMBBwNCAATeAyWkmJxk/LHGxtiF8SKpzc9I7gwOd5ba/AFkqs/oXbTDcHjAw6R0
        Zh2PKIPSaepPyXd87GySDcCDdaqP8HGMo2kwZzAdBgNVHQ4EFgQUqSFQkZ82CQ2P
        VAGpA1SvEnG7SigwHwYDVR0jBBgwFoAUqSFQkZ82CQ2PVAGpA1SvEnG7SigwDwYD
        VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
        SQAwRgIhAJBZp5ycxRvL79X887F52LXZelgwP0muYp8V1gKbolxxAiEAvXiV/fRh
        c8jnc5ieQFTJgD7G8S2s/2YRBpQK+AmGSyc=
        -----END CERTIFICATE-----
        """

    static let expired = """
        -----BEGIN CERTIFICATE-----
        MIIBTTCB9KADAgECAgEBMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWxvY2FsaG9z
        dDAeFw0yMDAxMDEwMDAwMDBaFw0yMDAyMDEwMDAwMDBaMBQxEjAQBgNVBAMMCWxv
        Y2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABN4DJaSYnGT8scbG2IXx
        IqnNz0juDA53ltr8AWSqz+hdtMNweMDDpHRmHY8og9Jp6k/Jd3zsbJINwIN1qo/w
        cYyjNzA1MBQGA1UdEQQNMAuCCWxvY2FsaG9zdDAdBgNVHQ4EFgQUqSFQkZ82CQ2P
        VAGpA1SvEnG7SigwCgYIKoZIzj0EAwIDSAAwRQIgIjOEvEkGraWxDXgBTsj/X7B9
        RSZrFrxcdbzHPLEm6LkCIQC/dDsNcPAygDxJD/OsHp6Zqt42KqTxHfPy6J7yEy15
        YQ==
        -----END CERTIFICATE-----
        """

    static let early = """
        -----BEGIN CERTIFICATE-----
        MIIBUTCB+KADAgECAgECMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWxvY2FsaG9z
        dDAiGA8yMTAwMDEwMTAwMDAwMFoYDzIxNTAwMjAxMDAwMDAwWjAUMRIwEAYDVQQD
        DAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATeAyWkmJxk/LHG
        xtiF8SKpzc9I7gwOd5ba/AFkqs/oXbTDcHjAw6R0Zh2PKIPSaepPyXd87GySDcCD
        daqP8HGMozcwNTAUBgNVHREEDTALgglsb2NhbGhvc3QwHQYDVR0OBBYEFKkhUJGf
        NgkNj1QBqQNUrxJxu0ooMAoGCCqGSM49BAMCA0gAMEUCIQCtZw29/vFGmcvGwJ1a
        fF+v+gRsbfXlKd1AuTLOqswTyAIgBM1Ep9Se3Wp4nKroSaubV7K5vSXIeou9zt0U
        eJ2whis=
        -----END CERTIFICATE-----
        """

    /// Its extended key usage has clients only.
    static let forClients = """
        -----BEGIN CERTIFICATE-----
        MIIBqjCCAVCgAwIBAgIUF3BWDwpqfX5k/fDE8FPgZfOJeqIwCgYIKoZIzj0EAwIw
        FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjA3NDY0N1oYDzIxMjYxMDI5
        MDc0NjQ3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
        PQMBBwNCAATeAyWkmJxk/LHGxtiF8SKpzc9I7gwOd5ba/AFkqs/oXbTDcHjAw6R0
        Zh2PKIPSaepPyXd87GySDcCDdaqP8HGMo34wfDAdBgNVHQ4EFgQUqSFQkZ82CQ2P
        VAGpA1SvEnG7SigwHwYDVR0jBBgwFoAUqSFQkZ82CQ2PVAGpA1SvEnG7SigwDwYD
        VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwEwYDVR0lBAwwCgYI
        KwYBBQUHAwIwCgYIKoZIzj0EAwIDSAAwRQIhALoOfQNe8R1wT+76pypmiSuYB4ov
        voP/np+qYTE57MphAiBEygDqSA+mfuabKLoig06J9gI9sf9Z/yckZ9eukwmS0A==
        -----END CERTIFICATE-----
        """

    /// Its extended key usage has servers only.
    static let forServers = """
        -----BEGIN CERTIFICATE-----
        MIIBqjCCAVCgAwIBAgIUELWK9ybi7rfDckZkjTKaWrCt2eIwCgYIKoZIzj0EAwIw
        FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjA3NDY0N1oYDzIxMjYxMDI5
        MDc0NjQ3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
        PQMBBwNCAATeAyWkmJxk/LHGxtiF8SKpzc9I7gwOd5ba/AFkqs/oXbTDcHjAw6R0
        Zh2PKIPSaepPyXd87GySDcCDdaqP8HGMo34wfDAdBgNVHQ4EFgQUqSFQkZ82CQ2P
        VAGpA1SvEnG7SigwHwYDVR0jBBgwFoAUqSFQkZ82CQ2PVAGpA1SvEnG7SigwDwYD
        VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwEwYDVR0lBAwwCgYI
        KwYBBQUHAwEwCgYIKoZIzj0EAwIDSAAwRQIhAOIYPU9BpXuM/3BLKlUYBauN7HAU
        iqIEFvv6E6xMtOx3AiAu0nOpdu1UgHJrRc7NZQSR3W97Zoq/Qf02PheBBJhlhA==
        -----END CERTIFICATE-----
        """

    static let forAnotherHost = """
        -----BEGIN CERTIFICATE-----
        MIIBoDCCAUegAwIBAgIUNywU0mMgOjes9rvmRkHTbwdF3HowCgYIKoZIzj0EAwIw
        GDEWMBQGA1UEAwwNb3RoZXIuZXhhbXBsZTAgFw0yNjExMjExMTU1MTJaGA8yMTI2
        MTAyODExNTUxMlowGDEWMBQGA1UEAwwNb3RoZXIuZXhhbXBsZTBZMBMGByqGSM49
        AgEGCCqGSM49AwEHA0IABN4DJaSYnGT8scbG2IXxIqnNz0juDA53ltr8AWSqz+hd
        tMNweMDDpHRmHY8og9Jp6k/Jd3zsbJINwIN1qo/wcYyjbTBrMB0GA1UdDgQWBBSp
        IVCRnzYJDY9UAakDVK8ScbtKKDAfBgNVHSMEGDAWgBSpIVCRnzYJDY9UAakDVK8S
        cbtKKDAPBgNVHRMBAf8EBTADAQH/MBgGA1UdEQQRMA+CDW90aGVyLmV4YW1wbGUw
        CgYIKoZIzj0EAwIDRwAwRAIgWCacUHr/Wb+fYCSPmNtoIE+QlwSL+FMlVcxTN+da
        SP4CIHnUpwB/ZGKRrPM2MDe4Q3gDhJClLfqPDGrjXAssC3MS
        -----END CERTIFICATE-----
        """
}

/// A key that is used nowhere, and PKCS#12 archives of ``TestCertificates`` with the password
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

    /// The certificate without a key.
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

    /// The key without a certificate.
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
