/// Certificates for `localhost` that no authority stands behind, made for these tests.
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
