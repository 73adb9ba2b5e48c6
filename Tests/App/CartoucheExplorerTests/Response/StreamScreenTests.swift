import CartoucheDocumentView
import CartoucheExplorer
import HTTPMessage
import TerminalUI
import Testing

/// The screen while events arrive and the display is paused.
@MainActor @Suite struct StreamScreenTests {
    @Test(arguments: [Size(120, 35), Size(80, 24), Size(40, 12)])
    func theStreamScreen(size: Size) async throws {
        let feed = Feed("text/event-stream")
        try await feed.run(in: size) { driver in
            feed.send("event: tick\nid: 7\ndata: {\"price\": 3, \"of\": [1]}\n\n")
            feed.send("event: tick\nid: 8\nfoo: bar\ndata: closing soon\n\n")
            await driver.arrived(2)
            await driver.press("F", "P").settle()
            feed.send("event: trade\ndata: 12\n\n")
            await driver.arrived(3)
            let all = TransferProgress.receiving(received: 119, expected: nil)
            await driver.wait { $0.response.run?.progress == all }
            let name = "stream-\(size.width)x\(size.height)"
            try Snapshot.expect(driver.terminal.frame.buffer, named: name)
        }
    }
}
