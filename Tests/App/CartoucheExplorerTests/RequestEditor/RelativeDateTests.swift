import CartoucheExplorer
import Testing

@Suite struct RelativeDateTests {
    @Test(arguments: [
        ("now", 0), ("-3d", -259_200), ("+2h", 7200), ("now+1w", 604_800), ("now - 5m", -300),
        ("+0s", 0),
    ])
    func isSaidFromNowOn(text: String, seconds: Int) {
        #expect(RelativeDate(text)?.seconds == seconds)
    }

    @Test(arguments: ["", "3d", "-d", "+2x", "2026-01-01", "now3", "+99999999999999d", "-+3d"])
    func everythingElseIsNone(text: String) {
        #expect(RelativeDate(text) == nil)
    }

    @Test func becomesADate() {
        #expect(RelativeDate("+2h")?.text(from: ShopWorld.now) == "2026-01-01T02:00:00Z")
    }
}
