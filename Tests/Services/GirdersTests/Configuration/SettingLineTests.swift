import Testing

@testable import Girders

struct SettingLineTests {
    private static let toml = """
        # baseURL = "none"
        baseURL = "https://a"   # groups

        [groups.Orders]
        note = "baseURL"
        baseURL = 5
        [groups.Users]
        baseURL = 6
        """
    private static let json = """
        {"groups": {"Orders": {"baseURL": 5}},
         "baseURL": 7}
        """
    private static let yaml = """
        groups:
          Orders:
            baseURL: 5
        baseURL: 7
        auth.username: ada
        """
    private static let propertyList = """
        <plist><dict>
        <key>groups</key><dict>
        <key>Orders</key><dict>
        <key>baseURL</key><integer>5</integer>
        """

    @Test(arguments: [
        (toml, ["baseURL"], 2), (toml, ["groups", "Orders", "baseURL"], 6),
        (toml, ["groups", "Users", "baseURL"], 8), (toml, ["nothing"], nil),
        (json, ["groups", "Orders", "baseURL"], 1), (yaml, ["baseURL"], 4),
        (yaml, ["groups", "Orders", "baseURL"], 3), (yaml, ["auth.username"], 5),
        (propertyList, ["groups", "Orders", "baseURL"], 4), ("", ["a"], nil), ("a = 1", [], nil),
        ("{\n\"\": 1}", [""], 2), ("\n\"\" = 1", [""], 2), ("a = 1", [""], nil),
    ])
    func theLineOfASettingIsFound(text: String, path: [String], line: Int?) {
        #expect(SettingLine(text: text).number(of: path) == line)
    }
}
