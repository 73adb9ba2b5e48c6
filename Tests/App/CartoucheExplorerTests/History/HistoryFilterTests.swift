import CartoucheSession
import CartoucheTexts
import Foundation
import HTTPMessage
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// The history filtered by words, in the user's time zone.
@Suite struct HistoryFilterTests {
    private static func entry(
        _ id: Int64,
        _ endpoint: String,
        status: Int = 200,
        at date: Date = ShopWorld.now
    ) -> RecordedExchange {
        RecordedExchange(
            id: id,
            endpoint: endpoint,
            startedAt: date,
            method: "GET",
            url: "http://shop.test/items/\(id)",
            status: status,
            duration: .milliseconds(32),
            byteCount: 120
        )
    }

    private static let entries = [
        entry(1, "Errands.ping", status: 200), entry(2, "Errands.drop", status: 404),
        entry(3, "Errands.ping", status: 404),
    ]

    private func shown(_ session: LateSession) -> [Int64]? {
        (session.model.windows.top?.window as? HistoryList)?.list.items?.map(\.id)
    }

    private func opened() throws -> LateSession {
        var session = try LateSession()
        session.press("H")
        let id = try #require(session.model.windows.top?.id)
        session.hear(.historyRead(id, Self.entries, at: ShopWorld.now))
        return session
    }

    @Test func aSlashShowsTheEntriesThatContainAllWords() throws {
        var session = try opened()
        session.press("/")
        session.type("404 PING")
        #expect(shown(session) == [3])
        session.press(.backspace, .backspace, .backspace, .backspace)
        #expect(shown(session) == [2, 3])
        session.press(.escape)
        #expect(shown(session) == [1, 2, 3] && session.model.windows.top != nil)
    }

    @Test func theWholeHistoryIsCountedAndSearchedWithoutDelayingKeys() throws {
        var session = try LateSession()
        session.press("H")
        let id = try #require(session.model.windows.top?.id)
        let many = (1...1_200).map { number in
            Self.entry(Int64(number), number % 400 == 0 ? "Errands.drop" : "Errands.ping")
        }
        session.hear(.historyRead(id, many, at: ShopWorld.now))
        #expect(session.words.contains("History · 1200"))
        session.press("/")
        session.type("dr")
        #expect(shown(session)?.count == 1_200)
        session.press(.enter)
        #expect(session.model.notice == Notice(.notReadYet))
        // The search for the text typed first was replaced.
        try session.answer(\.isFilter)
        #expect(shown(session)?.count == 1_200)
        try session.answer(\.isFilter)
        #expect(shown(session) == [400, 800, 1_200])
    }

    @Test func wordsTypedBeforeTheHistoryIsReadAreSearchedForThen() throws {
        var session = try LateSession()
        session.press("H", "/")
        session.type("drop")
        let id = try #require(session.model.windows.top?.id)
        let many = (1...1_200).map { number in
            Self.entry(Int64(number), number == 7 ? "Errands.drop" : "Errands.ping")
        }
        session.hear(.historyRead(id, many, at: ShopWorld.now))
        try session.answer(\.isFilter)
        #expect(shown(session) == [7])
    }

    @Test func theDisplayedDateIsSearched() throws {
        var session = try opened()
        session.press("/")
        session.type("01-01 drop")
        #expect(shown(session) == [2])
    }

    /// Half an hour after midnight in the time zone, two hours ahead of UTC.
    @Test(
        arguments: [
            (.english, "today", "yesterday"), (.german, "heute", "gestern"),
            (.french, "aujourd'hui", "hier"), (.french, "aujourd’hui", "hier"),
            (.italian, "oggi", "ieri"),
        ] as [(Language, String, String)]
    )
    func daysAreFoundByDateTimeAndWord(language: Language, today: String, yesterday: String) throws
    {
        let now = ShopWorld.now - 5_400
        let entries = [600, 3_600, 86_400, 172_800].enumerated().map { place, seconds in
            Self.entry(Int64(place + 1), "Errands.ping", at: now - TimeInterval(seconds))
        }
        let times = LocalTimes { _ in 2 * 3_600 }
        var list = HistoryList(times: times, texts: try Texts(language))
        list.show(entries, at: now)
        let words = [
            today, yesterday, "2025-12-31", "12-30", "00:20", "12-31 23:30", "\(today) 23:30",
        ]
        var found: [[Int64]?] = []
        for word in words {
            var (typed, model) = (list, try LateSession().model)
            _ = typed.update(.action(.findStarted), in: &model)
            _ = typed.update(.pasted(word), in: &model)
            found.append(typed.list.items?.map(\.id))
        }
        #expect(found == [[1], [2, 3], [2, 3], [4], [1], [2], []])
    }

    @Test func yesterdayIsTheDayBeforeOnADayOfTwentyFiveHours() {
        // Clocks are turned back at 01:00 UTC, from two hours ahead to one.
        let turned = ShopWorld.now + 3_600
        let times = LocalTimes { $0 < turned ? 7_200 : 3_600 }
        let lateThatDay = ShopWorld.now + 22.5 * 3_600
        #expect(times.day(of: lateThatDay) == "2026-01-01")
        #expect(times.day(of: lateThatDay, later: -1) == "2025-12-31")
    }

    @Test func enterOpensTheEntryThatTheSearchFound() throws {
        var session = try opened()
        session.press("/")
        session.type("drop")
        session.press(.enter)
        let window = try #require(session.model.windows.top?.id)
        let recall = Recall(place: .window(window, 2, .open))
        #expect(session.unanswered.last?.command == .recall(recall))
    }

    @Test func aSearchWithoutResultsDiffersFromAnEmptyHistory() throws {
        var session = try opened()
        session.press("/")
        session.type("nowhere")
        #expect(session.words.contains(session.model.context.texts[.nothingFound]))
        #expect(!session.words.contains(session.model.context.texts[.historyEmpty]))
    }

    @Test func timesAreShownInTheTimeZone() {
        let times = LocalTimes { _ in 2 * 3600 }
        #expect(times.dateAndTime(ShopWorld.now) == "2026-01-01 02:00:00")
        #expect(times.time(ShopWorld.now) == "02:00:00")
        #expect(times.time(inText: "2026-01-31T23:02:11Z") == "01:02:11")
    }

    @Test func hintsOfAWindowAreShownOnce() throws {
        let session = try opened()
        let close = session.model.context.texts[.keyClose]
        #expect(session.words.components(separatedBy: "Esc \(close)").count == 2)
    }
}
