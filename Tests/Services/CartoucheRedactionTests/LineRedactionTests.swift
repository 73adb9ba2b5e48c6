import SecretValues
import Testing

@testable import CartoucheRedaction

/// In texts whose format isn't parsed, lines are hidden after secret names.
struct LineRedactionTests {
    @Test(arguments: [
        ("a = 1\npassword = \"x\"\nb = 2\n", "a = 1\npassword =(redacted)\nb = 2\n"),
        ("token:\n  abc\n  def\nuser: ada\n", "token:\n\n\nuser: ada\n"),
        ("password: |\n  a\n\n  b\nuser: ada", "password:(redacted)\n\n\n\nuser: ada"),
        (
            "private_key: -----BEGIN KEY-----\nMIIE\nAB==\n-----END KEY-----\nuser: ada",
            "private_key:(redacted)\n\n\n\nuser: ada"
        ),
        ("-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\na", "(redacted)\n\n\na"),
        ("secret\t=>\n'x'\nuser => 'ada'", "secret\t=(redacted)\n\nuser => 'ada'"),
        ("config[\"password\"] = 'x'; n = 1", "config[\"password\"] =(redacted)"),
        ("<p>a</p>\n<password>x</password>\n<b>", "<p>a</p>\n<password>(redacted)\n<b>"),
        ("say \"p\\u0069n\": 12", "(redacted)"),
        ("GET http://h/?token=x 200", "GET http://h/?token=(redacted)"),
        ("see http://ada:pw@h/ now", "see http://ada:(redacted)@h/ now"),
        ("a token of thanks", "a token of thanks"), ("token {{secret:x}}", "token {{secret:x}}"),
        ("token: {{secret:x}}\npin: 1", "token: {{secret:x}}\npin:(redacted)"),
        ("", ""), ("\n\n", "\n\n"), ("= : >", "= : >"),
    ])
    func aLineIsHiddenAfterItsSecretName(text: String, stored: String) {
        #expect(MessageRedaction().redacted(text: text) == stored)
    }

    @Test(arguments: [
        (
            "data: {\"token\": \"x\", \"n\": 1}\n\ndata: [2]\n",
            "data: {\"token\": \"(redacted)\", \"n\": 1}\n\ndata: [2]\n"
        ),
        (
            "{\"pin\": 1}\n{\"pin\": 2, \"a\": 3}\n",
            "{\"pin\": \"(redacted)\"}\n{\"pin\": \"(redacted)\", \"a\": 3}\n"
        ),
        ("info {\"pin\": 1}", "info {\"pin\": \"(redacted)\"}"),
    ])
    func jsonInALineIsParsed(text: String, stored: String) {
        #expect(MessageRedaction().redacted(text: text) == stored)
    }
}
