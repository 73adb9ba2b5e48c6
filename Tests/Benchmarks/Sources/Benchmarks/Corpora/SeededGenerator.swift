/// Generates the same numbers in every run and on every machine (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int {
        .random(in: range, using: &self)
    }

    /// `count` random words, separated by blanks.
    mutating func words(_ count: Int, of words: [String] = Words.english) -> String {
        (0..<count).map { _ in one(of: words) }.joined(separator: " ")
    }

    mutating func one(of words: [String]) -> String {
        words[number(0...(words.count - 1))]
    }
}

/// The words of the texts in the corpora.
enum Words {
    static let english = """
        amber basin copper delta ember fathom garnet harbour indigo juniper kettle lantern meadow \
        nimbus orchard pewter quartz russet saffron timber umber velvet willow yarrow zephyr
        """.split(separator: " ").map(String.init)

    static let eastAsian = """
        今日は 天気が とても 良いです 東京 駅前の 新しい 店に 行きました 写真を 撮って 送ります ありがとう \
        ございます 明日 また 会いましょう 电影 音乐 新闻 我们 可以 一起 去 图书馆 오늘 날씨가 좋네요 감사합니다
        """.split(separator: " ").map(String.init)

    /// Words in the notation of a JSON string.
    static let escaped = [
        #"\n"#, #"\"so\""#, #"\/"#, #"\t"#, #"\\"#, #"\u2026"#, #"\u00e9t\u00e9"#, #"\ud83d\ude00"#,
        "😀", "—", "café",
    ]
}
