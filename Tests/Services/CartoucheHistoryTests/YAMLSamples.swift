/// YAML with secrets, and the text that the history stores.
enum YAMLSamples {
    static let all: [(String, String)] = [
        (
            "text: |\n  'Tis the season\npassword: hunter2\n",
            "text: |\n  'Tis the season\npassword: \"(redacted)\"\n"
        ),
        (
            "note: it's\n'Tis: yes\ntoken: it's\n",
            "note: it's\n'Tis: yes\ntoken:(redacted)\n"
        ),
        (
            "labels: {note: it's}\ntoken: abc,def\n",
            "labels: {note: it's}\ntoken: \"(redacted)\"\n"
        ),
        (
            "password: {x: it's}\nuser: ada\n",
            "password: \"(redacted)\"\nuser: ada\n"
        ),
        (
            "text: |\n  [see below\npassword: a,b\nuser: ada\n",
            "text: |\n  [see below\npassword: \"(redacted)\"\nuser: ada\n"
        ),
        ("user: ada\npassword: x\nage: 3\n", "user: ada\npassword: \"(redacted)\"\nage: 3\n"),
        (
            "- token: a\n  user: ada\n- - api_key: b\n",
            "- token: \"(redacted)\"\n  user: ada\n- - api_key: \"(redacted)\"\n"
        ),
        (
            "db:\n  password: |\n    a\n\n    b\n  user: ada\n",
            "db:\n  password: \"(redacted)\"\n  user: ada\n"
        ),
        (
            "tokens:\n- a\n- b: c\nuser: ada\nsecret:\n  x: y\n",
            "tokens: \"(redacted)\"\nuser: ada\nsecret: \"(redacted)\"\n"
        ),
        (
            "password: 'it''s\n\n  two' # c\n\"pass\\u0077ord\" : \"a\\\"b\"\n'pwd': c\nuser: ada",
            "password: \"(redacted)\" # c\n\"pass\\u0077ord\" : \"(redacted)\"\n'pwd': \"(redacted)\"\nuser: ada"
        ),
        (
            "a: {user: ada, token: [x, {y: z}], \"pin\":1, b: {pwd: q}}\nlist: [1, 2]\n",
            "a: {user: ada, token: \"(redacted)\", \"pin\": \"(redacted)\", b: {pwd: \"(redacted)\"}}\n"
                + "list: [1, 2]\n"
        ),
        (
            "{user: ada,\n token:\n  x,\nb: c}\n",
            "{user: ada,\n token: \"(redacted)\",\nb: c}\n"
        ),
        (
            "? password\n: x\n? user\n: ada\n&a token: !!str x\n!!str pin: &b 1\n",
            "? password\n: \"(redacted)\"\n? user\n: ada\n&a token: \"(redacted)\"\n"
                + "!!str pin: \"(redacted)\"\n"
        ),
        (
            "file: |\n  {\"user\": \"ada\", \"password\": \"x\"}\n  token: y\nnext: http://h/?token=x&a=1\n",
            "file: \"{\\\"user\\\": \\\"ada\\\", \\\"password\\\": \\\"(redacted)\\\"}\\ntoken:(redacted)\\n\"\n"
                + "next: \"http://h/?token=(redacted)&a=1\"\n"
        ),
        (
            "a: '{\"password\": \"x\"}'\nb: \"/?token=x\"\nc: [\"/?token=y\", z]\n",
            "a: \"{\\\"password\\\": \\\"(redacted)\\\"}\"\nb: \"/?token=(redacted)\"\n"
                + "c: [\"/?token=(redacted)\", z]\n"
        ),
        ("password: x", "password: \"(redacted)\""), ("password:", "password:"),
        ("password: \"x", "password:(redacted)"), ("{token: [x", "{token: \"(redacted)\""),
        ("plain: text: with, [odd\r\nthings: 'in\n", "plain: text: with, [odd\r\nthings: 'in\n"),
        ("\n---\n...\n", "\n---\n...\n"), ("- \n-\n? \n:\n", "- \n-\n? \n:\n"),
    ]
}
