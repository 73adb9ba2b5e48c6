/// What the texts of the corpora are made of.
enum Words {
    static let english = """
        amber basin copper delta ember fathom garnet harbour indigo juniper kettle lantern meadow \
        nimbus orchard pewter quartz russet saffron timber umber velvet willow yarrow zephyr
        """.split(separator: " ").map(String.init)

    static let eastAsian = """
        今日は 天気が とても 良いです 東京 駅前の 新しい 店に 行きました 写真を 撮って 送ります ありがとう \
        ございます 明日 また 会いましょう 电影 音乐 新闻 我们 可以 一起 去 图书馆 오늘 날씨가 좋네요 감사합니다
        """.split(separator: " ").map(String.init)

    /// As they stand between the quotes of a JSON text.
    static let escaped = [
        #"\n"#, #"\"so\""#, #"\/"#, #"\t"#, #"\\"#, #"\u2026"#, #"\u00e9t\u00e9"#, #"\ud83d\ude00"#,
        "😀", "—", "café",
    ]
}
