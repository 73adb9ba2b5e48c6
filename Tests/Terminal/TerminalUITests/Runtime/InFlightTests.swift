import TerminalUI
import Testing

@Suite struct InFlightTests {
    private let inFlight = InFlight<Int>()

    /// Work that ends only when cancelled, and reports that.
    private func endless(_ began: Mailbox<Void>, _ log: Mailbox<String>, _ name: String) async {
        began.post(())
        let (never, _) = AsyncStream<Void>.makeStream()
        for await _ in never {}
        log.post("\(name) cancelled")
    }

    @Test func cancelledWorkEnds() async {
        let (began, log) = (Mailbox<Void>(), Mailbox<String>())
        async let run = inFlight.run(1) { await endless(began, log, "first") }
        var rings = began.rings.makeAsyncIterator()
        await rings.next()
        await inFlight.cancel(1)
        #expect(await run)
        #expect(log.takeAll() == ["first cancelled"])
    }

    @Test func workOfTheSameNameReplacesTheFormer() async {
        let (began, log) = (Mailbox<Void>(), Mailbox<String>())
        async let first = inFlight.run(1) { await endless(began, log, "first") }
        var rings = began.rings.makeAsyncIterator()
        await rings.next()
        await inFlight.run(1) { log.post("second done") }
        #expect(await first)
        #expect(Set(log.takeAll()) == ["first cancelled", "second done"])
    }

    @Test func workCancelledBeforeItRanNeverBegins() async {
        let log = Mailbox<String>()
        await inFlight.cancel(1)
        #expect(await inFlight.run(1) { log.post("first") } == false)
        #expect(await inFlight.run(2) { log.post("second") })
        #expect(await inFlight.run(1) { log.post("third") })
        #expect(log.takeAll() == ["second", "third"])
    }

    @Test func cancellingEndedWorkKeepsTheNextOfItsName() async {
        let log = Mailbox<String>()
        await inFlight.run(1) { log.post("first") }
        await inFlight.cancel(1)
        #expect(await inFlight.run(1) { log.post("second") })
        #expect(log.takeAll() == ["first", "second"])
    }

    @Test func earlyCancellationsAreForgottenBeyondALimit() async {
        for id in 0..<65 { await inFlight.cancel(id) }
        #expect(await inFlight.run(0) {})
        #expect(await inFlight.run(1) {} == false)
    }

    @Test func cancellingTheCallerCancelsTheWork() async {
        let (began, log) = (Mailbox<Void>(), Mailbox<String>())
        await withTaskGroup { group in
            group.addTask { await inFlight.run(1) { await endless(began, log, "first") } }
            var rings = began.rings.makeAsyncIterator()
            await rings.next()
            group.cancelAll()
        }
        #expect(log.takeAll() == ["first cancelled"])
    }
}

@Suite struct MailboxTests {
    @Test func everythingIsTakenInOrderAndOnce() {
        let mailbox = Mailbox<Int>()
        for number in 0..<5 { mailbox.post(number) }
        #expect(mailbox.takeAll() == [0, 1, 2, 3, 4])
        #expect(mailbox.takeAll() == [])
    }

    @Test func manyPostsRingAtLeastOnce() async {
        let mailbox = Mailbox<Int>()
        for number in 0..<5 { mailbox.post(number) }
        var rings = mailbox.rings.makeAsyncIterator()
        await rings.next()
        #expect(mailbox.takeAll().count == 5)
    }
}
