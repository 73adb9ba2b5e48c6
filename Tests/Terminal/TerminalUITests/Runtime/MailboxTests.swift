import TerminalUI
import Testing

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
