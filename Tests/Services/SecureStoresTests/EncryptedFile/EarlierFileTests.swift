import CartoucheTestKit
import Foundation
import Glibc
import SecretValues
import SecureStores
import Testing

/// Encrypted files that Cartouche 0.1 wrote, when swift-crypto encrypted them.
@Suite struct EarlierFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func aFileWithAPassphraseIsRead() throws {
        let path = try write(Self.withPassphrase, to: "secrets")
        let storage = EncryptedFileStorage(path: path, key: .passphrase(Secret("opensesame")))
        #expect(try storage.string(forKey: "github") == "t0ken")
        #expect(try storage.string(forKey: "shop") == "pässword")
        #expect(throws: SecureStorageError.self) {
            try EncryptedFileStorage(path: path, key: .passphrase(Secret("opensesamf")))
                .string(forKey: "github")
        }
    }

    @Test func aFileWithAPassphraseOfTheUsualCostIsRead() throws {
        let path = try write(Self.ofUsualCost, to: "secrets")
        let storage = EncryptedFileStorage(path: path, key: .passphrase(Secret("opensesame")))
        #expect(try storage.string(forKey: "github") == "t0ken")
    }

    @Test func aFileWithAKeyFileIsRead() throws {
        let path = try write(Self.withKeyFile, to: "secrets")
        let key = try write(Self.keyFile, to: "key/key")
        let storage = EncryptedFileStorage(path: path, key: .keyFile(path: key))
        #expect(try storage.string(forKey: "github") == "t0ken")
    }

    private func write(_ text: String, to name: String) throws -> String {
        let file = URL(filePath: folder.path).appending(path: name)
        let parent = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try #require(Data(base64Encoded: text)).write(to: file)
        chmod(file.path, 0o600)
        return file.path
    }

    private static let withPassphrase = """
        U0VDUkVUUzEBBAEBXF6kZDQS/EF/NyTFTYamOo66A2GRh6Z6dgxFUa5JYn6fFhZO1vuQ0qshIZ1Lqgnv1PL+j39Cpm7h\
        Gg0bEPxKLXJRBNsHlsjyJC3RICRfeynS+g52OWeQnRYQHoNB8wo6i1FhVwAvnnpSewc8YOHHJ6CJ0DoIwEL1fSeO94Xf\
        av70V7Bvo8mP4mz8JLUoWUDTQkWQMh77BWi1T8XwqqzBG4Y/psSi8Y2Xs0FGPgmVE1yafOs06amW75D0zxIRKPAFg4tY\
        j7HagNmsqd88DmT9mhZygPIR/LowKYeHnKYhcBmLMCJG4mNe9lFYMZYiSTXNiU5Mz6hYdyRkbGwD+9KJ2Dr4xdx4pSzB\
        kOelEKit7Yph7JCefgVSTEIvEbfPsa+650c8xTdpOYoS3dondwe5/YGMEkKNkcb/m7xbPBOg/nqkzoZc2ot8QEpAUch+\
        Z1Sf9qFWEA+uqEc0JFnhevxDzem+217dev7zt48SEMiGtA+YRBu6LIyDZr/cVwKfy1qam+pe6CE06GJd1O+5F7THnYx/\
        2KY8FDg94THLkaSFTwYUOFWC/gRMjKVpbo22Hocq/G925nZ3RCKF7hQ93HqKLZ0tUbTUa5fQwXkcnRterfqP+CYVCzte\
        GZxi/ep/+v5E4Y5rgcf7chmT/+MEVUjpneyz42gE6bBDdreElb2yOhq2Whic+kf+1zD2ao01WwJfWq2mhASQzqaEh8Aa\
        A7tIcb5cgC0UGyoap9g/wePJmW/32anqxU6EnSqQpRzbQ6Sc7+Reh35PuNB5QcLD24mvClZDgk8RxUV/elFkfOSw8fuE\
        VUY9ISa/Gsm/t7kSdsVSnLWDX3666zAAKv0WceGbemtr/4bMW6+i+1sRc3ofMruH9WqGg7Bs8ZV1BPipYVqS9e5SndBa\
        DZTGxbRM2eyfv89znr8IXVZ1lGNuoj5p81fr6OzTwN6SnD43Iv4FcDvGSnJed+c1n+uSKeCcWjjyLr0FwyNHSRODdJMY\
        7cz8sBJdArThXYary0GvqFtUW+pHPC+2skT5pg14kXfic1O4NEu4wI+S8SBaVDyHxK06H0SHzmBIl7OqGoARoY9+Es9k\
        iQftDmMsePxwpg9Gz0bjsn3OM2QeL5iC+VJaorZd2W6KqyEjy8c25GUONkaFhmTxODHjqRusiRH5RBo8cD2G5CmcEEgD\
        41+2vPC1QKQNCQ3yFreKKxKnTXtZCAChT/inO13SIxvx0jq/LunWTX99DTfDCV7r4hG+XVX6Xvfw7QvrTD4iszqpAbdW\
        rY3clE9jxrIGPJXVDVtcWFtcBq1VjC6LLzn69fizcRqKrEORyXym+ZGvb56S7l2Sckoq8pFucp2FOmGjg7w0cavz05gx\
        D8blNg6BZI8SMweRFVozUFQLDsRJeW94XLcqG/GTpXREM6nN2tJKFt00PBtQfrPfXiNKSXHPHArfpwH7AS9BYFEp//uU\
        qTzPWbULPLsHzHoVDeC8DgzXou3u6kruF5bVIcQk90HnXxYha1RTLHfRIMHIYLXtxmBsFbKV3Z4=
        """

    private static let ofUsualCost = """
        U0VDUkVUUzEBEQgBmZzxuZzVTrKePXRzX8KRbAqjVDZb2Ob8Uo3jgRSs1OupO9fpdEnV6WFn7Z+bvZumtavzPGBXDYbR\
        i0ZhbmO6pQS8p0nQygX3NQST1yKB82ox0GaopGteSKckBm9g0KXdTIZdPLbpqMCFIHHWHYSfNgO2TxG6JyQ3RuNN1X6F\
        plDwqSfBBLHJD9YO+f5BJBUqpYyRL+RtT3nsGLUqe8pUCy2jFY3GPDuMOPO4HGF7BIBvRQiAqYufBQ2gMI8lf0ZNPg6A\
        2NCevEeMD7A+TryYT8urEeu3dAPc6rQ6tHLuCOl7bo6b8O+Xg5giuJNnv8V5pYHZ6tgshGsQrt7GjfjgFIo4HsJrzyfy\
        6l8QHHfWeKo6SHoUfFKZfZrSPp148SAFPXhCBGs1iTjyBdqcC7+K0XvMTZXRJpoyFk4V92I0EKI3qiUSKVjgYrWWdyYj\
        xZ11W90UPujVWWJnp/l0djXf46N2JbGykLQd52N+js/pScUZk0XeT99PVG0KLSd4z0UwDuuFInPMIcpFnOsdTJ4kg1no\
        D2X9x6rPok+UIHFndBgHomMoJbuBdbwBJG4b3OQFKob0fVspxlKRyDdzDIwp35H4PtysQbhA105u4e8nei3wWLv/brCs\
        tiWgJt3BtiPxK/+31xArU2eFtRddgXvGoiSHFeHxemw5S2HiDqiXQoQQsh98fOo9J8snUXZ21vWUBfiPtPkNlrpzYs3K\
        rAM/qvay0yo264itrji5PRY4FVDvnFqVpsxvHDZenQv6AbUwzJClePfkjV6kHRZWkoKdiFd+QdO+8Hw5DZrkrtVfjonx\
        55LlHjRRjn1PVyYpHekfJnTvfWDi3HLXGiZZacNjxyah/qrSWGrA9WFjjnFVqZDWVbdbZZ3QroFZrwPoyuTLUsifDZ8r\
        oK+YrPpunq60Z8OnVdLc/iKcPZMCntL32BtyWO7J6ncKyuVBn0K4DdmnNoh6RuK3r0MkFjQgKYd5l/0yp0n+JRjy7cko\
        rUT9KtLttsHyjjxuOrYAv7x/cHkJOS93yPE/bAMN7gwx4BaqO+JcOiw4PMHz2s4cXakmWfAnPPi3PccfGt+Hp2OQEtO3\
        dtdvhsT62F9QoCEUift9qCPaIcsE/yNNUijsRf5GpNZdHsy3TfhBKClrUWFGH/FA3nnMtAh+E4HK0OH/t55cLc1Udwbm\
        t+iLa91pYn8g/h1+rusWaHWXuZUDAscpuSJMF8Cqmc6Tmx/V1UECV8yeaJWTDLYrJ7IBdP65gdLCzhhw/d1NOnkU2ndE\
        Cat6kVHX11Zb85IMcIwVLtnh0UuouijJAIf3OXybWaGp6SSvTLV9w1hh1YARMZVdUgnozXW9gPGduNB26ZVd0I7vqlhZ\
        UB9idBzKwdbrxXeMPPQie7fwO8lab73EFbt6GWdnt6ahxHbA1fNS4Hn1nyi6vVX42sF4CEUFQn/qYOtprF9ZBPN35ckW\
        QNt8R9ePV0GoGpixyICmN5QPXsSNkMROyJv+LAHUzSuSbC4REz2qRhXJdiFL3rN8QWUf0Dne2k4=
        """

    private static let withKeyFile = """
        U0VDUkVUUzECEQgBjHaX08Xrzr408nOUPe6jt5V7/75heIpkr9Jmg2JULdcf832DEpOLSskLe/5JGLUsjiaumz8CugKg\
        SV3H5yeoof2mEarPRVO6iwBFBF/Rn8QHx0M8jW33vF5nLlAOaIB4SL/Ij6OQMyIPpS+hriGU+iYSZ2lR4vksGBvXAswY\
        SLyJfEmGM7uNLePqDe2nxKh9rX/x8FTnMViYwAVNw4rOuu3ONU5lef08lhLjsTQt3I/xTsF6mNBr5tAu31O+K51iOcrx\
        rIl5Ggh9inTrWCe2FLplc8d2m1agIr2nCocbD5U7N7ezykA/05QMX/S09VYle72OtQKtcWEUzG9VCGPS4VY86HSbU4Df\
        vIRzieeUBSCgMyzN1EBjchCt3htROwLRq3MLrWbTzve5bfZa8CsSHz5POIMH2Vt7zkWQZtqaQJBIhP3SGSMhFfgJSkMr\
        hF+FCJMxxG6xrILdwM/u5KGLgMAWyoXNB+DlHlU0KgwPKL99dZ1NvX9hh1scaKQBz+gd91dqcMedwKtc2zWPTbkQJrTo\
        6lrJS+TiXS8biJiBGOxI4WPSdCJOWbpga7UDRYO7hwPSEaXW+FeaLCxVC1TqyPB7Q/J0e1GVLrwOMefPL6Yi8rL0sbe7\
        ys+6A/RWEyEKnmgZKlmOy3KRph5kTQsYBZs0sgbswvBkJni91sszE7+qE827LzuXN5AlzoYKEc70ilyJjuT0XVqrUIgP\
        1Rnf81oOw5AMTMj+I48bHafJfg2abgudkCI6Fx/syiR+mOvq7Em7joK7IWIxHF5OU13sHdXvMQu7eKivVIaoXtakUCRw\
        PvCqM0GA4XVdnPDCBmgpNPVtgtSSUGhmz+0I6s4lV3j5CfsDUTgz56eRJPwWn6G3lQYUYl/UzR4UnbsFvcbT7dRS2cSj\
        TX2h2H8j8zT5w5A18qfEAppY9TAVfKiUMNjiLZkOWAJ6OcDrDK/R9tIuWzYDubvCGSuOl6CMmQI5IE1V/2g3EQ66AL8m\
        wrPM1wY0Tdfo5r5BHjtovOnkGKagAaBeFKhsPF2KUlVfpvio2pNaSJ3kHuU4ortyCpuK2LAy9HfkoogxVGTAgGi+3quN\
        TOiSEzj9Om7vRCtX4TYaZBF9P62v0xiHyicF3QqjpB+QhetYs3VanHXoNzjFSUM3u4uBqQJeZZ3BL5jM3SUp4wiIdJYJ\
        MoErIWOi6AhMvP4E6YC/KEZK1om5Qd64iYxUo6t1dxBpge2r3NUWTw8nDfHILeB5/Pcfa3oI7+xF9jcfKMJtFIAWz8ck\
        rE8P6H4lIxIkzOwFikkEex5rK8wIe3G7ZWLzf6ZiDtLGEeYF8n1KeqKBHoEYs6+g+442dIo+AmkmmJyKeGfWPIc7JieQ\
        GuMA1CK/4WdjzdVHI4KTGCY3NHq3hP4CdKuIDifI+n2NGkun6F5yQeauc6vR0rOA6fEmv+yCpc1PnQeHYZWQz6+n+0FO\
        Zg4QHrypk4hCUeC9bt+GNl5L6Mn9gsHZvdlDcIhqhLWO4jCPX1yW5Bk2XRtVA1/Cvm8smQcVxvw=
        """

    private static let keyFile = "9/Dlcf6/XJm8aEL6yiFPK+capJf/L+FAXdX5kQAhGnw="
}
