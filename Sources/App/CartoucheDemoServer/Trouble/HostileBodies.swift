/// Bodies that attack or break whatever displays them.
enum HostileBodies {
    /// Items whose keys and values hold terminal controls (C0, C1, CSI, OSC), bidirectional
    /// overrides, zero-width characters and tags, escaped where JSON requires it, otherwise raw.
    static let hostileText = [
        SampleItem(0).setting("name", #""\u001b[2J\u001b[31mred alert\u001b[0m""#),
        SampleItem(1).setting(
            "name",
            #""\u001b]0;owned\u0007title and \u001b]52;c;cm0gLXJm\u0007""#
        ),
        SampleItem(2).setting(
            "name",
            "\"\u{9B}31mraw C1\u{9B}0m \u{9D}0;owned\u{9C} \u{85}\u{90}\""
        ),
        SampleItem(3).setting("name", "\"invoice_\u{202E}fdp.exe\u{202C} \u{2066}left\u{2069}\""),
        SampleItem(4).setting("name", "\"zero\u{200B}width\u{200D}joined\u{FEFF}\u{2060}\""),
        SampleItem(5).setting("name", #""bell\u0007 back\b\b\bspace\ttab\r\nline\fform\u0000nul""#),
        SampleItem(6).setting("name", "\"delete\u{7F} soft\u{AD}hyphen \u{2028}line\u{2029}\""),
        SampleItem(7).setting("name", "\"\u{E0041}\u{E0042}tags \u{3164}filler\u{FFF9}\u{FFFB}\""),
        SampleItem(8).setting("name", #""\u202e reversed, \u200b hidden""#)
            .appending("half", #""\ud800 alone""#),
        SampleItem(9).setting("tags", #"["\u001b[5mblink","\u001bPq#0\u001b\\","\u009b?25l"]"#),
        SampleItem(10).appending(#"\u001b[41mkey\u001b[0m"#, #""\u001b[1A\u001b[2K""#),
        SampleItem(11).appending("\u{202E}yek\u{202C}", "\"bidirectional key\""),
        SampleItem(12).appending("id\u{200B}", "\"looks like id\""),
        SampleItem(13).appending("\u{9B}2J", "\"C1 key\"").setting(
            "note",
            #""\u001b]8;;http://x\u0007""#
        ),
    ].text

    /// Items with bytes that are not UTF-8: a stray byte, an incomplete pair, an overlong slash, a
    /// surrogate and an incomplete emoji.
    static let invalidUTF8: [UInt8] = {
        let marks: [(mark: String, bytes: [UInt8])] = [
            ("@1", [0xFF]), ("@2", [0xC3, 0x28]), ("@3", [0xC0, 0xAF]), ("@4", [0xED, 0xA0, 0x80]),
            ("@5", [0xF0, 0x9F, 0x98]),
        ]
        let text = marks.enumerated().map { index, entry in
            SampleItem(index).setting("name", "\"broken \(entry.mark) here\"")
        }.text
        return marks.reduce(Array(text.utf8)) { bytes, entry in
            bytes.replacing(Array(entry.mark.utf8), with: entry.bytes)
        }
    }()

    /// The HTML error page of a proxy, announced as JSON.
    static let notJSON = """
        <!DOCTYPE html>
        <html>
          <head><title>502 Bad Gateway</title></head>
          <body><h1>Bad Gateway</h1><p>The upstream server is on holiday.</p></body>
        </html>

        """

    /// Valid items, to be truncated or compressed.
    static let soundItems = (0..<40).map(SampleItem.init).text
}
