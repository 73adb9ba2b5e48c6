import TerminalUI
import Testing

@MainActor @Suite struct RuntimeTests {
    private let interpreter = CounterInterpreter()

    @Test func thousandsOfEventsAreAFewFrames() async {
        let terminal = HeadlessTerminal(Size(40, 1))
        for _ in 0..<5_000 { terminal.send(.key("x")) }
        terminal.send(.key("q"))
        let runtime = Runtime(Counter(), on: terminal, performing: interpreter)
        let model = await runtime.run()
        #expect(model.count == 5_000)
        #expect(terminal.frameCount < 500)
    }

    @Test func theEndCancelsRunningCommands() async {
        let terminal = HeadlessTerminal(Size(40, 1))
        for key: Key in ["w", "w", "q"] { terminal.send(.key(key)) }
        _ = await Runtime(Counter(), on: terminal, performing: interpreter).run()
        #expect(interpreter.cancelled.takeAll() == ["cancelled", "cancelled"])
    }

    @Test func theTerminalIsClosedBeforeRunningCommandsEnd() async {
        let terminal = BorrowedTerminal(log: interpreter.cancelled)
        terminal.send("w", "q")
        _ = await Runtime(Counter(), on: terminal, performing: interpreter).run()
        #expect(interpreter.cancelled.takeAll() == ["closed", "cancelled"])
    }

    @Test func theEndingIsCalledBeforeSlowCommandsEnd() async {
        let terminal = BorrowedTerminal(log: interpreter.cancelled)
        terminal.send("w", "q")
        let log = interpreter.cancelled
        _ = await Runtime(Counter(), on: terminal, performing: interpreter).run { model in
            log.post(model.isDone ? "ending" : "not done")
        }
        #expect(log.takeAll() == ["closed", "ending", "cancelled"])
    }

    @Test func eventsAfterTheEndAreNotHandled() async {
        let terminal = HeadlessTerminal(Size(40, 1))
        for key: Key in ["x", "q", "x"] { terminal.send(.key(key)) }
        let model = await Runtime(Counter(), on: terminal, performing: interpreter).run()
        #expect(model.count == 1)
    }

    @Test func theRunEndsWithTheEvents() async {
        let terminal = HeadlessTerminal(Size(40, 1))
        terminal.send(.key("x"))
        terminal.finish()
        let model = await Runtime(Counter(), on: terminal, performing: interpreter).run()
        #expect(model.count == 1)
        #expect(!model.isDone)
    }

    @Test func commandsSendMessages() async {
        await ProgramDriver.run(Counter(), in: Size(40, 1), performing: interpreter) { driver in
            await driver.press("e", "e").settleCommands()
            await driver.wait { $0.heard.count == 3 }
            #expect(driver.screen == "0 started in 40x1,e,e")
        }
    }

    @Test func aResizeIsDrawnImmediately() async {
        await ProgramDriver.run(Counter(), in: Size(40, 1), performing: interpreter) { driver in
            await driver.settleCommands()
            await driver.resize(to: Size(3, 2)).settle()
            #expect(driver.terminal.frame.size == Size(3, 2))
        }
    }

    @Test func aDriverDoesNotWaitForAFinishedProgram() async {
        let model = await ProgramDriver.run(
            Counter(),
            in: Size(40, 1),
            performing: interpreter
        ) { driver in
            await driver.type("abc").press("q", "x", "x").settle()
        }
        #expect(model.count == 3)
    }

    @Test func pastedTextIsNotTyped() async {
        await ProgramDriver.run(Counter(), in: Size(40, 1), performing: interpreter) { driver in
            await driver.wait { $0.heard.count == 1 }
            await driver.paste("q").settle()
            #expect(driver.model == Counter.Model(heard: ["started in 40x1", "q"]))
        }
    }
}
